import { readFile } from 'node:fs/promises';
import { addReader } from './test-reader';
import { expect, isFrameLive, isLive, signInOnPage, test } from './site';

const PHONE = { width: 390, height: 844 };

test('a reader sorts the watchlist, notes on a company, takes the list along and stops following', async ({ page }) => {
  test.slow();
  const email = await addReader();
  await page.goto('/watchlist');
  await expect(page).toHaveURL(/\/login\?redirect=%2Fwatchlist/);
  await isLive(page);
  await signInOnPage(page, email);
  await expect(page).toHaveURL('/watchlist');
  const main = page.getByRole('main');
  await expect(main.getByText('You do not follow any companies yet.')).toBeVisible();

  const token = (await page.context().cookies()).find(({ name }) => name === 'user_token_password')?.value ?? '';
  const headers = { authorization: `Bearer ${token}` };
  const board = await page.request.get('/api/boards/TA?limit=3');
  const { rows } = (await board.json()) as { readonly rows: readonly { readonly symbol: string }[] };
  for (const { symbol } of rows) {
    const data = { symbol, marketName: 'TA' };
    expect((await page.request.post('/api/symbols/follow', { headers, data })).ok()).toBe(true);
  }
  const alert = { kind: 'price', symbol: rows[0]!.symbol, market: 'TA', threshold: 1, direction: 'up' };
  expect((await page.request.post('/api/users/me/alerts', { headers, data: alert })).status()).toBe(201);

  await test.step('the menu leads to the list, which is sorted by its heads', async () => {
    await page.goto('/');
    await isFrameLive(page);
    const banner = page.getByRole('banner');
    await banner.getByText('Markets', { exact: true }).first().click();
    await banner.getByRole('link', { name: 'My watchlist' }).first().click();
    await expect(page).toHaveURL('/watchlist');
    await expect(main.getByRole('rowheader')).toHaveCount(3);
    await expect(main.getByRole('rowheader').first()).toContainText('1 alert');
    await main.getByRole('columnheader', { name: 'Company' }).getByRole('button').click();
    await expect(page).toHaveURL('/watchlist?sort=company');
    await expect(main.getByRole('columnheader', { name: 'Company' })).toHaveAttribute('aria-sort', 'ascending');
  });

  const { symbol } = rows[0]!;
  await test.step('a note is written in its row, and is in the file', async () => {
    await main.getByRole('button', { name: `Add a note on ${symbol}` }).click();
    await main.getByRole('textbox', { name: 'My note' }).fill('Waits for the dividend');
    await main.getByRole('textbox', { name: 'My note' }).blur();
    await expect(main.getByText('Saved', { exact: true })).toBeVisible();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      main.getByRole('button', { name: 'Download CSV' }).click(),
    ]);
    expect(download.suggestedFilename()).toBe('watchlist.csv');
    expect(await readFile(await download.path(), 'utf8')).toMatch(new RegExp(`${symbol},TA,.*Waits for the dividend`));
  });

  await test.step('on a phone in Hebrew it is cards, and nothing is cut', async () => {
    await page.setViewportSize(PHONE);
    await page.goto('/watchlist?lang=heb');
    await isLive(page);
    await expect(main.getByRole('heading', { level: 1, name: 'רשימת המעקב שלי' })).toBeVisible();
    await expect(main.getByText('Waits for the dividend')).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(PHONE.width);
    await main
      .getByRole('button', { name: new RegExp(symbol.replaceAll('.', '\\.')) })
      .last()
      .click();
    await expect(main.locator('tbody tr')).toHaveCount(2);
  });
});
