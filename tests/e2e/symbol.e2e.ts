import type { Page, Request } from '@playwright/test';
import { companyRows, expect, isFrameLive, isLive, READER, signIn, test } from './site';

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
    await expect(page).toHaveTitle(new RegExp(`\\(${ticker}\\) stock: price, P/E and statements · Boursight$`));
  });

  test('opens from a row with what pointing at it brought: one call, and no more code', async ({ page }) => {
    await page.goto('/market/SP500');
    await isLive(page);
    // Wait for the board's own request, the rest of its rows.
    await page.waitForLoadState('networkidle');
    const link = companyRows(page).first().getByRole('link').first();
    const files: string[] = [];
    const calls: string[] = [];
    let requested = 0;
    const underWay = new Set<Request>();
    page.on('requestfinished', (request) => underWay.delete(request));
    page.on('requestfailed', (request) => underWay.delete(request));
    page.on('request', (request) => {
      requested += 1;
      underWay.add(request);
      const { pathname } = new URL(request.url());
      if (/^\/remotes\/.*\.js$/.test(pathname)) files.push(pathname);
      if (pathname.startsWith('/api/')) calls.push(pathname);
    });

    await link.hover();
    await expect.poll(() => files.filter((file) => file.includes('/mfe_symbol/')).length).toBeGreaterThan(2);
    // `networkidle` stays reached once it was: instead wait until nothing is pending and nothing new was requested.
    let known = 0;
    const isQuiet = (): boolean => {
      const before = known;
      known = requested;
      return underWay.size === 0 && requested === before;
    };
    await expect.poll(isQuiet, { intervals: [1000], timeout: 60_000 }).toBe(true);
    files.length = 0;
    calls.length = 0;
    await link.click();
    await expect(page.getByRole('main').getByRole('application').filter({ visible: true }).first()).toBeVisible();

    expect(files).toEqual([]);
    // The market's median is requested after the page is drawn, which may already have happened.
    expect(calls.filter((path) => !path.includes('/medianPrices/'))).toEqual([
      expect.stringMatching(/^\/api\/symbols\/SP500\/[^/]+\/detail$/),
    ]);
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
    const banner = page.getByRole('banner');
    await banner.hover();
    await isFrameLive(page);
    await page.keyboard.press('/');
    const search = banner.getByRole('combobox');
    await expect(search).toBeFocused();

    await page.keyboard.type('petroleum');
    await expect(page.getByRole('option').first()).toBeVisible();
    // Wait for the results of the whole word: those of its beginning may differ.
    await expect(banner.getByRole('search').getByRole('status')).not.toBeEmpty();
    await page.keyboard.press('ArrowDown');
    await expect(banner.getByRole('option', { selected: true })).toBeVisible();
    await page.keyboard.press('Enter');

    await expect(page).toHaveURL(/\/symbol\//);
    await expect(page.getByRole('main').getByRole('heading', { name: 'Fundamentals' })).toBeVisible();
  });
});
