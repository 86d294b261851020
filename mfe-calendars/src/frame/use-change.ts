import { useCallback } from 'react';
import { usePageSearch } from '@site/remote-kit';

/** New values of parameters; null removes one. */
export type Change = Readonly<Record<string, string | null>>;

/** The page's query after a change, without the language, which links add themselves. */
export function changedSearch(search: URLSearchParams, change: Change): URLSearchParams {
  const next = new URLSearchParams(search);
  next.delete('lang');
  for (const [name, value] of Object.entries(change)) {
    if (value === null) next.delete(name);
    else next.set(name, value);
  }
  return next;
}

/** The page's query, and a way to change some of it in place. */
export function useChange(): readonly [URLSearchParams, (change: Change) => void] {
  const [search, setSearch] = usePageSearch();
  const change = useCallback((wanted: Change) => setSearch(changedSearch(search, wanted)), [search, setSearch]);
  return [search, change];
}
