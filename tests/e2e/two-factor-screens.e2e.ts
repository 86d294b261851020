import { violations } from './axe';
import { DESKTOP, PHONE } from './browser';
import { addReader } from './test-reader';
import { confirm, isSignedIn, openProfile, scan, section, WORDS } from './second-factor';
import { DEMO_PASSWORD, expect, isLive, signIn, test } from './site';

for (const [language, words] of Object.entries(WORDS))
  for (const [device, viewport] of [
    ['desktop', DESKTOP],
    ['phone', PHONE],
  ] as const)
    test(`two-factor sign-in breaks no rule on a ${device}, in ${language === 'en' ? 'English' : 'Hebrew'}`, async ({
      page,
      context,
      baseURL,
    }) => {
      test.slow();
      await page.setViewportSize(viewport);
      const look = async (what: string): Promise<void> => {
        for (const colorScheme of ['light', 'dark'] as const) {
          await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
          const rules = colorScheme === 'light' ? 'all' : 'colours';
          expect.soft(await violations(page, rules), `${what}, ${colorScheme}`).toEqual([]);
        }
      };
      const email = await addReader({ isDemo: false });
      await signIn(context, baseURL ?? '', email);
      await openProfile(page, words);
      await section(page).scrollIntoViewIfNeeded();
      await look('off');
      await section(page).getByRole('button', { name: words.setUp }).click();
      await look('password');
      await page.keyboard.press('Escape');
      const app = await scan(page, words);
      await look('secret');
      const dialog = page.getByRole('dialog', { name: words.setUp });
      await dialog.getByLabel(words.code).fill(app.wrongCode());
      await dialog.getByRole('button', { name: words.turnOn }).click();
      await expect(dialog.getByLabel(words.code)).toHaveAttribute('aria-invalid', 'true');
      await look('wrong-first-code');
      await confirm(page, words, app);
      await look('recovery-codes');
      await section(page).getByRole('button', { name: words.saved }).click();
      await look('on');

      await context.clearCookies();
      await page.goto(`/login${words.query}`);
      await isLive(page);
      await page.getByLabel(words.email).fill(email);
      await page.getByLabel(words.signInPassword).fill(DEMO_PASSWORD);
      await page.getByRole('button', { name: words.go, exact: true }).click();
      await expect(page.getByRole('heading', { level: 1, name: words.second })).toBeFocused();
      await look('second-step');
      await page.getByLabel(words.code).fill(app.wrongCode());
      await page.getByRole('button', { name: words.go, exact: true }).click();
      await expect(page.getByLabel(words.code)).toHaveAccessibleDescription(new RegExp(words.wrong));
      await look('second-step-wrong');
      await page.getByRole('button', { name: words.useCode }).click();
      await expect(page.getByLabel(words.recoveryCode)).toBeVisible();
      await look('recovery-step');
      await page.getByRole('button', { name: words.useApp }).click();
      await page.getByLabel(words.code).fill(app.nextCode());
      await page.getByRole('button', { name: words.go, exact: true }).click();
      // A browser that is closed during a reload may hang.
      await page.waitForURL(({ pathname }) => pathname === '/');
      await isLive(page);
      expect(await isSignedIn(context)).toBe(true);
    });
