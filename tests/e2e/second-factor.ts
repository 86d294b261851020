import type { BrowserContext, Locator, Page } from '@playwright/test';
import { createAuthenticator, type Authenticator } from './authenticator';
import { DEMO_PASSWORD, expect, isLive } from './site';

export const WORDS = {
  en: {
    query: '',
    setUp: 'Set up an authenticator app',
    password: 'Current password',
    go: 'Continue',
    code: 'Six-digit code',
    turnOn: 'Turn on',
    codes: 'Your recovery codes',
    saved: 'I have saved them',
    on: 'Two-factor sign-in is on.',
    email: 'Email',
    signInPassword: 'Password',
    second: 'Second step',
    useCode: 'Use a recovery code',
    recoveryCode: 'Recovery code',
    useApp: 'Use the authenticator app',
    wrong: 'This code is wrong or was already used.',
  },
  he: {
    query: '?lang=heb',
    setUp: 'הגדרת אפליקציית אימות',
    password: 'הסיסמה הנוכחית',
    go: 'המשך',
    code: 'קוד בן שש ספרות',
    turnOn: 'הפעלה',
    codes: 'קודי השחזור שלך',
    saved: 'שמרתי אותם',
    on: 'האימות הדו־שלבי פעיל.',
    email: 'דוא״ל',
    signInPassword: 'סיסמה',
    second: 'שלב שני',
    useCode: 'שימוש בקוד שחזור',
    recoveryCode: 'קוד שחזור',
    useApp: 'שימוש באפליקציית האימות',
    wrong: 'הקוד שגוי, או שכבר נעשה בו שימוש.',
  },
} as const;
export type Words = (typeof WORDS)[keyof typeof WORDS];

export const section = (page: Page): Locator => page.locator('#two-factor');

export async function openProfile(page: Page, { query }: Words): Promise<void> {
  await page.goto(`/profile/security${query}`);
  await isLive(page);
}

/** Types the password into the dialog in front, and continues. */
export async function prove(dialog: Locator, words: Words, submit: string = words.go): Promise<void> {
  await dialog.getByLabel(words.password).fill(DEMO_PASSWORD);
  // A double click must act as one.
  await dialog.getByRole('button', { name: submit, exact: true }).dblclick();
}

/** Sets up an authenticator app from the open profile page; the dialog then waits for the first code. */
export async function scan(page: Page, words: Words): Promise<Authenticator> {
  await section(page).getByRole('button', { name: words.setUp }).click();
  const dialog = page.getByRole('dialog', { name: words.setUp });
  await prove(dialog, words);
  await expect(dialog.getByRole('img')).toBeVisible();
  return createAuthenticator(await dialog.locator('[translate=no]').innerText());
}

/** Enters the first code. Returns the recovery codes. */
export async function confirm(page: Page, words: Words, app: Authenticator): Promise<readonly string[]> {
  const dialog = page.getByRole('dialog', { name: words.setUp });
  await dialog.getByLabel(words.code).fill(app.nextCode());
  await dialog.getByRole('button', { name: words.turnOn }).dblclick();
  await expect(page.getByRole('heading', { name: words.codes })).toBeFocused();
  const codes = await section(page).locator('ol > li').allInnerTexts();
  expect(codes).toHaveLength(10);
  return codes;
}

export const isSignedIn = async (context: BrowserContext): Promise<boolean> =>
  (await context.cookies()).some(({ name }) => name.startsWith('user_token'));
