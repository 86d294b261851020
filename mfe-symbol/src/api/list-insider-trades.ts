import type { Schema } from '@site/contract';
import { api, dataOf } from '@site/remote-kit';
import { inQuery, type Listing } from './listing';

/** Insiders' purchases and sales. Throws: ApiError, TypeError without an answer. */
export const listInsiderTrades = (listing: Listing, signal: AbortSignal): Promise<readonly Schema<'InsiderTrade'>[]> =>
  dataOf(api.GET('/api/insiders/ticker/{symbol}', { params: inQuery(listing), signal }));
