import { useState } from 'react';
import { usePageSearch } from '@site/remote-kit';

export type Filters<Name extends string> = Readonly<Partial<Record<Name, string>>>;

/**
 * The filters of a list, stored in the address, so that a link shows the same list. `names` must be the same in every
 * render. Shape: without the blank ones.
 */
export function useFilters<Name extends string>(
  names: readonly Name[],
): readonly [Filters<Name>, (next: Filters<Name>) => void] {
  const [search, changeSearch] = usePageSearch();
  const filtersFrom = (read: (name: Name) => string | null | undefined): Filters<Name> =>
    Object.fromEntries(names.flatMap((name) => (read(name) ? [[name, read(name)!]] : []))) as Filters<Name>;
  const [filters, setFilters] = useState(() => filtersFrom((name) => search.get(name)));
  return [
    filters,
    (next) => {
      const trimmed = filtersFrom((name) => next[name]?.trim());
      const address = new URLSearchParams(search);
      for (const name of names) {
        const value = trimmed[name];
        if (value === undefined) address.delete(name);
        else address.set(name, value);
      }
      setFilters(trimmed);
      changeSearch(address, { replace: true });
    },
  ];
}
