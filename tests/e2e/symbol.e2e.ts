import type { Page } from '@playwright/test';
import { companyRows, expect, isLive, READER, signIn, test } from './site';

/** The first company of the visitors' board. */
async function openFirstCompany(page: Page): Promise<string> {
  await page.goto('/market/SP500');
  await isLive(page);
  const link = companyRows(page).first().getByRole('link').first();
  const ticker = (await link.textContent()) ?? '';
  await link.click();
  await expect(page).toHaveURL(new RegExp(`/symbol/${ticker}$`));
  await expect(page.getByRole('main').getByRole('heading', { name: 'Fundamentals' })).toBeVisible();
  return ticker;
}

test.describe('the page of a company', () => {
  test('shows a visitor the figures, and a question mark for the score', async ({ page }) => {
    const ticker = await openFirstCompany(page);
    const main = page.getByRole('main');

    await expect(main.getByRole('heading', { name: 'Fundamentals' })).toBeVisible();
    await expect(main.getByText('Sample data').filter({ visible: true }).first()).toBeVisible();
    await expect(main.getByRole('link', { name: 'Sign up to see the score' }).first()).toHaveText('?');
    const document = await page.goto(`/market/SP500/symbol/${ticker}`);
    expect(await document?.text()).not.toMatch(/"score(Object)?":/);
    await expect(page).toHaveTitle(new RegExp(`\\(${ticker}\\) · Boursight$`));
  });

  test('opens from a row with what pointing at it brought: one call, and no more code', async ({ page }) => {
    await page.goto('/market/SP500');
    await isLive(page);
    const link = companyRows(page).first().getByRole('link').first();
    const files: string[] = [];
    const calls: string[] = [];
    page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      if (/^\/remotes\/.*\.js$/.test(pathname)) files.push(pathname);
      if (pathname.startsWith('/api/')) calls.push(pathname);
    });

    await link.hover();
    await expect.poll(() => files.filter((file) => file.includes('/mfe_symbol/')).length).toBeGreaterThan(2);
    await page.waitForLoadState('networkidle');
    files.length = 0;
    calls.length = 0;
    await link.click();
    await expect(page.getByRole('main').getByRole('application').filter({ visible: true }).first()).toBeVisible();

    expect(files).toEqual([]);
    expect(calls).toEqual([expect.stringMatching(/^\/api\/symbols\/SP500\/[^/]+\/detail$/)]);
  });

  test('is followed and let go by a reader', async ({ page, context, baseURL, request }) => {
    const token = await signIn(context, baseURL ?? '', READER);
    const ticker = await openFirstCompany(page);
    await request.post('/api/symbols/unfollow', {
      headers: { authorization: `Bearer ${token}` },
      data: { symbol: ticker, marketName: 'SP500' },
    });
    await page.reload();
    const follow = page.getByRole('main').getByRole('button', { name: /^Follow/ });

    await expect(follow).toHaveAttribute('aria-pressed', 'false');
    await follow.click();
    await expect(follow).toHaveAttribute('aria-pressed', 'true');
    await follow.click();
    await expect(follow).toHaveAttribute('aria-pressed', 'false');
  });

  test('is found by the search of the header, by keyboard alone', async ({ page }) => {
    await page.goto('/policy');
    await isLive(page);
    await page.getByRole('banner').hover();
    await page.keyboard.press('/');
    const search = page.getByRole('banner').getByRole('combobox');
    await expect(search).toBeFocused();

    await page.keyboard.type('petroleum');
    await expect(page.getByRole('option').first()).toBeVisible();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');

    await expect(page).toHaveURL(/\/symbol\//);
    await expect(page.getByRole('main').getByRole('heading', { name: 'Fundamentals' })).toBeVisible();
  });
});
