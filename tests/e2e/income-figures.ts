import type { APIRequestContext, Locator, Page } from '@playwright/test';

export interface Income {
  readonly year: number;
  readonly quarter: number;
  readonly months: number;
  readonly revenue: number | null;
  readonly gross_profit: number | null;
  readonly earnings: number | null;
  readonly eps: number | null;
  readonly reported_currency: string | null;
  readonly period_end: string;
}
export interface Detail {
  readonly quarters: readonly { readonly year: number; readonly quarter: number; readonly income: Income | null }[];
  readonly years: readonly { readonly year: number; readonly revenue: number | null }[];
  readonly averages: { readonly four: { readonly revenue: number | null } };
}

export const ofCompany = (market: string, ticker: string): string => `${market}/${encodeURIComponent(ticker)}`;
export const addressOf = (market: string, ticker: string, query: string): string =>
  `/market/${market}/symbol/${encodeURIComponent(ticker)}?${query}`;

export async function rowsOf(request: APIRequestContext, market: string): Promise<readonly string[]> {
  const answer = await request.get(`/api/boards/${market}?limit=100&fields=symbol`);
  return ((await answer.json()) as { rows: readonly { symbol: string }[] }).rows.map(({ symbol }) => symbol);
}

export async function detailOf(request: APIRequestContext, market: string, ticker: string): Promise<Detail> {
  return (await (await request.get(`/api/symbols/${ofCompany(market, ticker)}/detail`)).json()) as Detail;
}

/** The first company of a market with matching statements. */
export async function companyWith(
  request: APIRequestContext,
  market: string,
  isSuch: (incomes: readonly Income[]) => boolean,
): Promise<string> {
  for (const ticker of await rowsOf(request, market)) {
    const { quarters } = await detailOf(request, market, ticker);
    if (isSuch(quarters.flatMap(({ income }) => (income ? [income] : [])))) return ticker;
  }
  throw new Error(`no company of ${market} is such`);
}

export const statements = (page: Page, by: 'quarter' | 'year' = 'quarter'): Locator =>
  page.getByRole('table', { name: `Income statements by ${by}` });

/** Figures of a row, in the order of its columns. */
export const cellsOf = (table: Locator, name: RegExp): Promise<readonly string[]> =>
  table
    .getByRole('row')
    .filter({ has: table.page().getByRole('rowheader', { name }) })
    .getByRole('cell')
    .allTextContents();

/** The numbers behind `110M`, `−1.50B` and `2.35`. */
export function amountIn(shown: string): number {
  const [, minus = '', digits = '', unit = ''] = /^\u200E?(−?)([\d,.]+)([KMBT]?)/.exec(shown) ?? [];
  const size = Number(digits.replaceAll(',', '')) * ({ K: 1e3, M: 1e6, B: 1e9, T: 1e12 }[unit] ?? 1);
  return minus === '' ? size : -size;
}
export const isNear = (shown: string, figure: number): boolean =>
  Math.abs(amountIn(shown) - figure) <= Math.abs(figure) * 0.006;

export const nameOf = ({ year, quarter }: { readonly year: number; readonly quarter: number }): string =>
  `${quarter}Q${String(year).slice(2)}`;
