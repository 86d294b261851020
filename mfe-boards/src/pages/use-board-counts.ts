import { useEffect, useState } from 'react';
import { useLoad } from '@site/remote-kit';
import type { BoardAddress, BoardQuery } from '../model/board-query';
import { everyRowOf } from '../model/board-query';
import type { BoardCounts } from '../model/board-counts';
import { answeredQuery, filtersAlone } from '../model/board-view';
import { loadWindow } from '../model/load-board';
import type { Board } from './use-board';

/** Debounce: the server is called once filters stop changing. */
const REST_MS = 300;

export interface CountsInput {
  readonly address: BoardAddress;
  readonly query: BoardQuery;
  readonly board: Pick<Board, 'data' | 'view' | 'isWhole' | 'isBusy'>;
}

/**
 * Numbers of matching companies, and of those visible to the reader. Filters apply to loaded rows in the browser;
 * if the plan withholds companies, only the server knows how many of those match. Null: not known yet.
 */
export function useBoardCounts({ address, query: rawQuery, board }: CountsInput): BoardCounts | null {
  const { data, view, isWhole, isBusy } = board;
  const query = answeredQuery(rawQuery, data);
  const isFiltered = filtersAlone(query).length > 0;
  const isDerived = isWhole && view !== null && view.table.isWhole && isFiltered;
  const isRequested = isDerived && data !== null && data.access.offers.length > 0;
  const key = isRequested ? JSON.stringify(['board counts', address, everyRowOf(query), data.asOf]) : null;
  const counted = useLoad(useRested(key), () =>
    loadWindow(address, { ...everyRowOf(query), fields: ['symbol'] }, 0, 1),
  );
  if (data === null || view === null || isBusy) return null;
  if (!isDerived) return data;
  if (!isRequested) return { total: view.matched, shown: view.matched, access: data.access };
  return counted.status === 'ready' ? counted.data : null;
}

/** The key after it has been stable for a moment. Null: none, or it has just changed. */
function useRested(key: string | null): string | null {
  const [rested, setRested] = useState<string | null>(null);
  useEffect(() => {
    if (key === null) return undefined;
    const timer = setTimeout(() => setRested(key), REST_MS);
    return () => clearTimeout(timer);
  }, [key]);
  return rested === key ? rested : null;
}
