import type { Schema } from '@site/contract';
import { api, dataOf } from '@site/remote-kit';
import { inQuery, type Listing } from './listing';

/** What others report about a company. Throws: ApiError, TypeError without an answer. */
export const listNewsAbout = async (listing: Listing, signal: AbortSignal): Promise<readonly Schema<'NewsItem'>[]> =>
  (await dataOf(api.GET('/api/news/symbol/{symbol}', { params: inQuery(listing), signal }))).news;
