import type { Schema } from '@site/contract';
import { api, dataOf } from '@site/remote-kit';
import { onItsDay } from './listing';
import type { ListingOnDay } from './listing';

/** Every stored day of a listing, up to its day. Throws: ApiError, TypeError without an answer. */
export const readPriceHistory = async (
  listing: ListingOnDay,
  signal: AbortSignal,
): Promise<Schema<'SymbolAnswer'>['history']> =>
  (await dataOf(api.GET('/api/symbols/{market}/{ticker}', { params: onItsDay(listing), signal }))).history;
