import type { ReactNode } from 'react';
import { FilterForm, type FilterField } from './filter-form';
import { PagedList } from './paged-list';
import { useFilters, type Filters } from './use-filters';
import { usePages, type Page, type Pages } from './use-pages';

export interface SearchedPages<Name extends string, T> {
  readonly filters: Filters<Name>;
  readonly search: (filters: Filters<Name>) => void;
  readonly pages: Pages<T>;
}

/**
 * A long list with the filters of the address, page by page. `list` is its cache key. Nothing is requested before the user
 * is known. `names` must be the same in every render.
 */
export function useSearchedPages<Name extends string, T extends Page>(
  list: string,
  names: readonly Name[],
  isKnown: boolean,
  load: (filters: Filters<Name>, before: string | undefined, signal: AbortSignal) => Promise<T>,
): SearchedPages<Name, T> {
  const [filters, search] = useFilters(names);
  const pages = usePages(isKnown ? `${list} ${JSON.stringify(filters)}` : null, (before, signal) =>
    load(filters, before, signal),
  );
  return { filters, search, pages };
}

interface Props<Name extends string, T> {
  readonly searched: SearchedPages<Name, T>;
  readonly fields: readonly FilterField<Name>[];
  readonly isEmpty: (data: T) => boolean;
  readonly children: (data: T) => ReactNode;
}

/** The filters of the list, and the list. */
export function SearchedList<Name extends string, T>({ searched, fields, isEmpty, children }: Props<Name, T>) {
  return (
    <>
      <FilterForm filters={searched.filters} onSearch={searched.search} fields={fields} />
      <PagedList pages={searched.pages} isEmpty={isEmpty}>
        {children}
      </PagedList>
    </>
  );
}
