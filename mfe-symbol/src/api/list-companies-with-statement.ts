import type { Schema } from '@site/contract';
import { api, dataOf } from '@site/remote-kit';
import type { MarketCode } from '@site/fields/markets';

/** Companies of a market with a statement published on or after a day. Throws: ApiError, TypeError without an answer. */
export const listCompaniesWithStatement = (
  path: { readonly market: MarketCode; readonly fromDate: string },
  signal: AbortSignal,
): Promise<Schema<'SymbolNames'>> =>
  dataOf(api.GET('/api/hasStatement/{market}/{fromDate}', { params: { path }, signal }));
