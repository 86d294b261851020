import type { APIRequestContext, Locator, Page } from '@playwright/test';
import { expect } from './site';

export interface BoardRow {
  readonly symbol: string;
  readonly market_name: string;
  readonly priceEarningsRatio: number | null;
  readonly pbRatio: number | null;
  readonly de_ratio: number | null;
  readonly trailingEarningsToRevenue: number | null;
  readonly score?: number | null;
}

const FIELDS = 'symbol,market_name,priceEarningsRatio,pbRatio,de_ratio,trailingEarningsToRevenue,score';

/** The first rows of a board, for a visitor or the account of a token. */
export async function rowsOf(request: APIRequestContext, market: string, count: number, token?: string) {
  const answer = await request.get(`/api/boards/${market}?limit=${count}&fields=${FIELDS}`, {
    ...(token === undefined ? {} : { headers: { authorization: `Bearer ${token}` } }),
  });
  expect(answer.status()).toBe(200);
  return ((await answer.json()) as { rows: readonly BoardRow[] }).rows;
}
/** The address of their comparison. */
export const symbolsOf = (rows: readonly BoardRow[]): string =>
  rows.map(({ market_name, symbol }) => `${market_name}:${symbol}`).join(',');

/** The table of the comparison. */
export const table = (page: Page): Locator =>
  page.getByRole('main').getByRole('table', { name: 'Companies side by side' });
/** Tickers in the column headers; waits for them. */
export async function columns(page: Page): Promise<readonly (string | null)[]> {
  const heads = table(page).locator('thead th[abbr]');
  await expect(heads.first()).toBeAttached();
  return heads.evaluateAll((all) => all.map((head) => head.getAttribute('abbr')));
}
/** The figures of a row without the words beside them; waits for the row. */
export async function figures(page: Page, name: string): Promise<readonly string[]> {
  const row = table(page)
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader', { name, exact: true }) });
  const cells = row.first().locator('td');
  await expect(cells.first()).toBeAttached();
  return cells.evaluateAll((all) =>
    all.map((cell) => cell.querySelector('bdi, abbr, [aria-hidden]')?.textContent ?? ''),
  );
}

/** As pages write it: `–` when missing, `N/M` when only positive values are meaningful. */
export const written = (value: number | null, decimals: number, positiveAlone: boolean, scale = 1): string => {
  if (value === null) return '–';
  if (positiveAlone && value <= 0) return 'N/M';
  return (value * scale).toLocaleString('en-US', {
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
  });
};
