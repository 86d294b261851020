import { companyRows, expect, isLive, READER, signIn, test } from '../site';
import { tickersOf } from '../table';
import { get } from './api-answer';

const PATH = 'WORLD/Financial%20Services/Banks%E2%80%94Regional';

interface Row {
  readonly symbol: string;
  readonly market_name: string;
}

test('job 10, the banks of the world by size: all markets in one order, and the screen says what amounts are in', async ({
  page,
  context,
  request,
  baseURL,
}) => {
  const token = await signIn(context, baseURL ?? '', READER);
  const query = 'orderBy=market_cap&desc=true';
  const { rows } = await get<{ rows: readonly Row[] }>(request, `/api/boards/${PATH}?${query}`, token);
  expect(new Set(rows.slice(0, 8).map(({ market_name: market }) => market)).size).toBeGreaterThan(2);
  await page.goto(`/market/${PATH}`);
  await isLive(page);

  await page
    .getByRole('columnheader', { name: /^Mkt cap/ })
    .getByRole('link')
    .click();
  await expect(page).toHaveURL(`/market/${PATH}?orderBy=market_cap&desc=true`);
  await expect(page.getByRole('columnheader', { name: /^Mkt cap/ })).toHaveAttribute('aria-sort', 'descending');
  await expect(companyRows(page).first()).toContainText(rows[0]!.symbol);
  await expect.poll(() => tickersOf(page, 8)).toEqual(rows.slice(0, 8).map(({ symbol }) => symbol));
  await expect(page.getByText(/amounts in pounds and shekels where prices are in pence and agorot/)).toBeVisible();
  const { symbol, market_name: market } = rows.find(({ market_name: name }) => name !== rows[0]!.market_name)!;
  await expect(companyRows(page).getByRole('link', { name: symbol, exact: true }).first()).toHaveAttribute(
    'href',
    `/market/${market}/symbol/${symbol}`,
  );
});
