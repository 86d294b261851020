import type { Schema } from '@site/contract';
import { api, dataOf } from '@site/remote-kit';
import { inQuery, type Listing } from './listing';

/** Our articles about a company. Throws: ApiError, TypeError without an answer. */
export const listArticlesAbout = async (listing: Listing, signal: AbortSignal): Promise<readonly Schema<'Article'>[]> =>
  (await dataOf(api.GET('/api/articles/ticker/{symbol}', { params: inQuery(listing), signal }))).articles;
