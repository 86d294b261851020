import type { Page } from '@playwright/test';
import { expect, isFrameLive, isLive, test } from './site';

const backgroundOf = (page: Page): Promise<string> =>
  page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
const DARK = 'rgb(14, 19, 23)';
const LIGHT = 'rgb(243, 244, 241)';

test.describe('the appearance', () => {
  test('follows the system', async ({ page }) => {
    await page.goto('/policy');
    await expect.poll(() => backgroundOf(page)).toBe(LIGHT);

    await page.emulateMedia({ colorScheme: 'dark' });
    await expect.poll(() => backgroundOf(page)).toBe(DARK);
  });

  test('is what the reader chose, on every page and before anything is drawn', async ({ page }) => {
    await page.goto('/policy');
    await isFrameLive(page);
    await page.getByRole('combobox', { name: 'Appearance' }).selectOption('Dark');
    await expect.poll(() => backgroundOf(page)).toBe(DARK);

    // Without the site's scripts: the theme must not wait for them.
    await page.route('**/shell/**', (route) => route.abort());
    await page.goto('/login');
    expect(await backgroundOf(page)).toBe(DARK);
  });
});

test.describe('the question about cookies', () => {
  test('prompts once, and nothing is remembered without consent', async ({ page }) => {
    await page.addInitScript(() => {
      if (sessionStorage.getItem('begun') === null) localStorage.clear();
      sessionStorage.setItem('begun', 'yes');
    });
    await page.goto('/policy');
    const question = page.getByRole('region', { name: 'Cookies' });
    await isFrameLive(page);
    await expect(question).toBeVisible();
    await question.getByRole('button', { name: 'Deny Non-Essential' }).click();
    await expect(question).toHaveCount(0);

    await page.reload();
    await isFrameLive(page);
    await expect(question).toHaveCount(0);
    expect(await page.evaluate(() => localStorage.getItem('visitor_id'))).toBeNull();

    await page.getByRole('button', { name: 'Cookie settings' }).click();
    await question.getByRole('button', { name: 'Accept' }).click();
    await expect.poll(() => page.evaluate(() => localStorage.getItem('visitor_id'))).toMatch(/^\w+-\w+$/);
  });
});

test('the marks of bands are there where a reader forces colours', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto('/market/SP500');
  await isLive(page);

  await expect(page.locator('td[data-b]').first()).toHaveCSS('forced-color-adjust', 'none');
});
