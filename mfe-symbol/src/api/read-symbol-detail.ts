import type { Schema } from '@site/contract';
import { api, dataOf } from '@site/remote-kit';
import { onItsDay } from './listing';
import type { ListingOnDay } from './listing';

/** Everything of a company's default view, now or as of a day. Throws: ApiError, TypeError without an answer. */
export const readSymbolDetail = (
  listing: ListingOnDay,
  signal: AbortSignal,
  how: Pick<RequestInit, 'cache'> = {},
): Promise<Schema<'SymbolDetail'>> =>
  dataOf(api.GET('/api/symbols/{market}/{ticker}/detail', { params: onItsDay(listing), signal, ...how }));
