import type { Schema } from '@site/contract';
import { api, dataOf } from '@site/remote-kit';
import { SEARCH_PAGE_LIMIT } from '@site/remote-kit/searched-text';

/** Results of a search. Throws: ApiError, TypeError without an answer. */
export const searchSite = (q: string, signal: AbortSignal): Promise<Schema<'SearchResult'>> =>
  dataOf(api.GET('/api/search', { params: { query: { q, limit: SEARCH_PAGE_LIMIT } }, signal }));
