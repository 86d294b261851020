import type { Schema } from '@site/contract';
import type { Locale } from '@site/format';
import { api, dataOf } from '@site/remote-kit';
import { SEARCH_PAGE_LIMIT } from '@site/remote-kit/searched-text';

/** Results of a search, for readers of a language. Throws: ApiError, TypeError without an answer. */
export const searchSite = (q: string, locale: Locale, signal: AbortSignal): Promise<Schema<'SearchResult'>> =>
  dataOf(
    api.GET('/api/search', {
      params: { query: { q, limit: SEARCH_PAGE_LIMIT, ...(locale === 'he' && { lang: 'heb' as const }) } },
      signal,
    }),
  );
