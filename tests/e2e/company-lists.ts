import type { APIRequestContext, Locator, Page } from '@playwright/test';
import { expect, isLive } from './site';

export interface Trade {
  readonly transactionType: string;
  readonly reportingName: string;
  readonly filingDate: string;
  readonly transactionDate: string;
  readonly securitiesTransacted: number | null;
  readonly price: number | null;
}
export interface Executive {
  readonly name: string;
  readonly pay: number | null;
}
export interface NewsItem {
  readonly title: string;
  readonly url: string;
}
export interface Article {
  readonly url_title: string;
  readonly title: string;
  readonly body: string;
  readonly related_symbols: string;
  readonly updated_at: string;
}

export const INSIDERS = '/api/insiders/ticker/';
export const OUTLOOK = '/api/company-outlook/ticker/';
export const NEWS = '/api/news/symbol/';
export const ARTICLES = '/api/articles/ticker/';

export async function answerOf<T>(
  request: APIRequestContext,
  call: string,
  market: string,
  ticker: string,
): Promise<T> {
  const answer = await request.get(`${call}${encodeURIComponent(ticker)}?market=${market}`);
  expect(answer.status()).toBe(200);
  return (await answer.json()) as T;
}

/** The largest company of a market for which a call has the data. */
export async function companyWith<T>(
  request: APIRequestContext,
  market: string,
  call: string,
  isWanted: (answer: T) => boolean,
): Promise<{ readonly ticker: string; readonly answer: T }> {
  const board = await request.get(`/api/boards/${market}?limit=100&fields=symbol`);
  expect(board.status()).toBe(200);
  const { rows } = (await board.json()) as { rows: readonly { symbol: string }[] };
  for (const { symbol: ticker } of rows) {
    const answer = await answerOf<T>(request, call, market, ticker);
    if (isWanted(answer)) return { ticker, answer };
  }
  throw new Error(`no company of ${market} has what this test is about`);
}

export async function openView(page: Page, market: string, ticker: string, query: string): Promise<void> {
  await page.goto(`/market/${market}/symbol/${encodeURIComponent(ticker)}?${query}`);
  await isLive(page);
}

/** Panels and tables bear the names of their headings and captions. */
export const named = (page: Page, role: 'region' | 'table', name: string): Locator =>
  page.getByRole('main').getByRole(role, { name, exact: true });
export const bodyRows = (table: Locator): Locator => table.locator('tbody tr');
