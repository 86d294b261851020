import { PHONE } from './browser';
import { expect, isFrameLive, PREMIUM, READER, signIn, test } from './site';

const ADMIN = 'admin@demo.example';

test.describe('the header', () => {
  test('has menus that open and close by keyboard, and lead somewhere', async ({ page }) => {
    await page.goto('/policy');
    await isFrameLive(page);
    const banner = page.getByRole('banner');
    const markets = banner.locator('summary', { hasText: 'Markets' });

    await markets.focus();
    await page.keyboard.press('Enter');
    await expect(banner.getByRole('link', { name: /Stockholm/ })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(banner.getByRole('link', { name: /Stockholm/ })).toBeHidden();
    await expect(markets).toBeFocused();

    await banner.locator('summary', { hasText: 'Calendars' }).focus();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/economic-calendar');
    await expect(banner.getByRole('link', { name: 'Earnings calendar' })).toBeHidden();
  });

  test('leads to the articles of the home page', async ({ page }) => {
    await page.goto('/policy');
    await isFrameLive(page);

    await page.getByRole('banner').getByRole('link', { name: 'Blog' }).click();

    await expect(page).toHaveURL('/#latest-articles');
    await expect(page.locator('#latest-articles')).toBeInViewport();
  });

  test('keeps the place when the language is changed', async ({ page }) => {
    await page.goto('/market/TA?orderBy=market_cap&desc=true');
    await isFrameLive(page);

    await page.getByRole('banner').locator('summary', { hasText: 'English' }).click();
    await page.getByRole('banner').getByRole('link', { name: 'עברית' }).click();

    await expect(page).toHaveURL('/market/TA?orderBy=market_cap&desc=true&lang=heb');
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
    await expect.poll(() => page.evaluate(() => localStorage.getItem('language'))).toBe('heb');
  });

  for (const [email, name, profile] of [
    [READER, 'Demo Reader', 'Profile'],
    [PREMIUM, 'Demo Premium', 'Profile, premium member'],
  ] as const)
    test(`names ${name} and logs out`, async ({ page, context, baseURL }) => {
      await signIn(context, baseURL ?? '', email);
      await page.goto('/policy');
      await isFrameLive(page);
      const banner = page.getByRole('banner');

      await expect(banner.getByRole('link', { name: `${name} ${profile}`, exact: true })).toBeVisible();
      await expect(banner.getByRole('link', { name: 'Administration' })).toHaveCount(0);
      const logOut = banner.getByRole('button', { name: 'Log out' });
      await expect(logOut).toHaveCSS('opacity', '0');
      await logOut.focus();
      await expect(logOut).toHaveCSS('opacity', '1');
      await page.keyboard.press('Enter');

      await expect(page).toHaveURL('/');
      await expect(banner.getByRole('link', { name: 'Log In' })).toBeVisible();
    });

  test('leads the administrator to the administration', async ({ page, context, baseURL }) => {
    await signIn(context, baseURL ?? '', ADMIN);
    await page.goto('/policy');

    await expect(page.getByRole('banner').getByRole('link', { name: 'Administration' })).toHaveAttribute(
      'href',
      '/admin',
    );
  });
});

test.describe('the header of a phone that is held sideways', () => {
  const userAgent =
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1';
  test.use({ viewport: { width: 932, height: 430 }, isMobile: true, hasTouch: true, userAgent });

  for (const lang of ['', '?lang=heb'])
    test(`is that of a phone, before any script has come too${lang}`, async ({ page }) => {
      const isRight = async (): Promise<void> => {
        const banner = page.getByRole('banner');
        await expect(banner.locator('summary').filter({ visible: true })).toHaveCount(1);
        await expect(banner.getByRole('combobox')).toBeHidden();
        await banner.locator('summary').filter({ visible: true }).tap();
        await expect(banner.getByRole('link', { name: /STO/ }).filter({ visible: true })).toHaveCount(1);
        await banner.locator('summary').filter({ visible: true }).tap();
      };
      await page.route('**/*.js', (route) => route.abort());
      await page.goto(`/policy${lang}`);
      await isRight();

      await page.unroute('**/*.js');
      await page.reload();
      await isFrameLive(page);
      await isRight();
    });
});

test.describe('the header of a small window on a computer', () => {
  test.use({ viewport: { width: 932, height: 430 } });

  test('has its menus in the bar, and space to search', async ({ page, context, baseURL }) => {
    await signIn(context, baseURL ?? '', READER);
    await page.goto('/policy');
    await isFrameLive(page);
    const banner = page.getByRole('banner');

    await expect(banner.locator('summary', { hasText: 'Markets' })).toBeVisible();
    // Wait for the reader's name, which takes space beside the field.
    await expect(banner.getByRole('link', { name: 'Demo Reader Profile', exact: true })).toBeVisible();
    await expect.poll(async () => (await banner.getByRole('combobox').boundingBox())?.width).toBeGreaterThan(160);
  });
});

test.describe('the header of a phone', () => {
  test.use({ viewport: PHONE, isMobile: true, hasTouch: true });

  test('has its menu before any script has come', async ({ page }) => {
    await page.route('**/*.js', (route) => route.abort());
    await page.goto('/policy');
    const sheet = page.getByRole('navigation', { name: 'Menu', exact: true });

    await page.getByRole('banner').locator('summary', { hasText: 'Menu' }).tap();
    await expect(sheet.getByRole('link', { name: /Stockholm/ })).toBeVisible();
    await page.getByRole('banner').locator('summary', { hasText: 'Menu' }).tap();
    await expect(sheet).toBeHidden();
  });

  test('keeps a menu open that was opened before the scripts took over', async ({ page }) => {
    await page.goto('/policy', { waitUntil: 'commit' });
    const toggle = page.getByRole('banner').locator('summary', { hasText: 'Menu' });
    await toggle.tap();
    await isFrameLive(page);

    await expect(page.getByRole('navigation', { name: 'Menu', exact: true })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('navigation', { name: 'Menu', exact: true })).toBeHidden();
    await expect(toggle).toBeFocused();
  });
});
