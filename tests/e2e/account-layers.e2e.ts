import type { Page } from '@playwright/test';
import { violations } from './axe';
import { DESKTOP } from './browser';
import { addReader } from './test-reader';
import { openSection } from './profile-sections';
import { ADMIN, expect, isFrameLive, isLive, signIn, test } from './site';

/** All rules in the light theme, and colours in the dark one. */
async function breaksNothing(page: Page, what: string): Promise<void> {
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  expect.soft(await violations(page, 'all'), `${what}, light`).toEqual([]);
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  expect.soft(await violations(page, 'colours'), `${what}, dark`).toEqual([]);
}

// The dialog that cancels a plan is covered by journey-plan.e2e.ts.
test('what opens in the profile breaks no rule, refused forms and a new token too', async ({
  page,
  context,
  baseURL,
}) => {
  test.slow();
  await signIn(context, baseURL ?? '', await addReader({ isDemo: false }));
  await page.setViewportSize(DESKTOP);
  await page.goto('/profile');
  await isLive(page);
  await isFrameLive(page);
  const main = page.getByRole('main');

  await main.getByRole('button', { name: 'Change the address' }).click();
  await expect(main.getByRole('alert').filter({ hasText: 'Email required.' })).toBeFocused();
  await breaksNothing(page, 'a refused change of address');

  await openSection(page, 'API');
  await main.getByRole('textbox', { name: 'Name of the token' }).fill('a sheet');
  await main.getByRole('button', { name: 'Create a token' }).click();
  await expect(main.getByRole('textbox', { name: 'The token “a sheet”' })).toHaveValue(/^boursight_/);
  await breaksNothing(page, 'a new token');

  await openSection(page, 'Data and reports');
  await main.getByRole('button', { name: 'Delete the account' }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete the account' });
  await dialog.getByRole('button', { name: 'Delete permanently' }).click();
  await expect(dialog.getByRole('alert')).toBeFocused();
  await dialog.getByRole('alert').getByRole('button').click();
  await expect(dialog.getByRole('textbox').first()).toBeFocused();
  await breaksNothing(page, 'the deletion');
});

test('what prompts an administrator breaks no rule, in Hebrew', async ({ page, context, baseURL }) => {
  test.slow();
  const [waiting, active] = [await addReader({ state: 'pending_approval' }), await addReader()];
  await signIn(context, baseURL ?? '', ADMIN);
  await page.setViewportSize(DESKTOP);

  for (const [email, opener, title, confirm] of [
    [waiting, 'דחייה', 'לדחות את החשבון?', 'אישור הפעולה'],
    [active, 'השבתה', 'להשבית את החשבון?', 'אישור הפעולה'],
    [active, 'מסלול', 'מסלול ידני', 'אישור'],
  ] as const) {
    await page.goto(`/admin/users?q=${encodeURIComponent(email)}&lang=heb`);
    await isLive(page);
    await page.getByRole('button', { name: `${opener}: ${email}` }).click();
    const dialog = page.getByRole('dialog', { name: title });
    // Refused without a reason, with the error at the field.
    if (opener !== 'השבתה') await dialog.getByRole('button', { name: confirm, exact: true }).click();
    if (opener === 'מסלול') await expect(dialog.getByRole('alert')).toBeFocused();
    else await expect(dialog).toBeVisible();
    await breaksNothing(page, title);
  }
});
