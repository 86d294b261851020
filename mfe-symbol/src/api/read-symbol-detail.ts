import type { Schema } from '@site/contract';
import { api, dataOf } from '@site/remote-kit';
import type { Listing } from './listing';

/** Everything of a company's default view. Throws: ApiError, TypeError without an answer. */
export const readSymbolDetail = (
  path: Listing,
  signal: AbortSignal,
  how: Pick<RequestInit, 'cache'> = {},
): Promise<Schema<'SymbolDetail'>> =>
  dataOf(api.GET('/api/symbols/{market}/{ticker}/detail', { params: { path }, signal, ...how }));
