import type { Schema } from '@site/contract';
import { searchedText, SEARCH_PAGE_LIMIT } from '@site/remote-kit/searched-text';
import { localeOf, type Locale } from '@site/i18n/locale';
import type { RouteMatch } from '@site/remote-kit/routes';
import type { DataKind } from '../market-data';
import type { PageData } from '../../platform/pages/page-data';

/** Null as `dataKind`: no company was found. */
export type ReadSearch = (
  text: string,
  limit: number,
  locale: Locale,
) => Promise<{ readonly result: Schema<'SearchResult'>; readonly dataKind: DataKind | null }>;

/** Finds what the address of the search page names; nothing for an address without a query. */
export function createFirstSearch(readSearch: ReadSearch) {
  return async (_match: RouteMatch, search: string): Promise<PageData> => {
    const text = searchedText(search);
    if (text === '') return { data: null, dataKind: null };
    const { result, dataKind } = await readSearch(text, SEARCH_PAGE_LIMIT, localeOf(search));
    return { data: result, dataKind };
  };
}
