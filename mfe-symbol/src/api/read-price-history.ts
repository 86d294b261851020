import type { Schema } from '@site/contract';
import { api, dataOf } from '@site/remote-kit';
import type { Listing } from './listing';

/** Every stored day of a listing. Throws: ApiError, TypeError without an answer. */
export const readPriceHistory = async (
  path: Listing,
  signal: AbortSignal,
): Promise<Schema<'SymbolAnswer'>['history']> =>
  (await dataOf(api.GET('/api/symbols/{market}/{ticker}', { params: { path }, signal }))).history;
