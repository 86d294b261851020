import { api, dataOf } from '@site/remote-kit';
import type { MarketCode } from '@site/fields/markets';

/** Tickers of a market with a statement published on or after a day. Throws: ApiError, TypeError without an answer. */
export const listCompaniesWithStatement = async (
  path: { readonly market: MarketCode; readonly fromDate: string },
  signal: AbortSignal,
): Promise<readonly string[]> =>
  (await dataOf(api.GET('/api/hasStatement/{market}/{fromDate}', { params: { path }, signal }))).result;
