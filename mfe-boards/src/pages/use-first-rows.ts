import { useEffect, useState } from 'react';
import type { RefObject } from 'react';
import type { BoardAddress, BoardQuery } from '../model/board-query';
import { everyRowOf } from '../model/board-query';
import type { BoardData } from '../model/board-view';
import { loadFirstRows } from '../model/load-board';

export interface FirstRowsInput {
  readonly address: BoardAddress;
  readonly search: string;
  readonly query: BoardQuery;
  readonly boardKey: string;
  /** The answer of the first HTML. Null: none. */
  readonly given: BoardData | null;
  /** True: the whole board is loading. */
  readonly isLoading: boolean;
  /** Key of the whole board that arrived last. */
  readonly answeredKey: RefObject<string | null>;
}

/** The server's answer for exactly one address. */
export interface FirstRows {
  readonly search: string;
  readonly boardKey: string;
  readonly data: BoardData | null;
}

/** A whole board that arrives sooner was prefetched, or the connection is fast. Unit: milliseconds. */
const WAIT_MS = 100;

/**
 * The first rows of the current address while the whole board loads: those of the first HTML, or a small request of
 * their own when another order, filter or board was chosen. A late answer for an older address is dropped. If it
 * fails, the whole board is waited for.
 */
export function useFirstRows({
  address,
  search,
  query,
  boardKey,
  given,
  isLoading,
  answeredKey,
}: FirstRowsInput): FirstRows {
  const [rows, setRows] = useState<FirstRows>({ search, boardKey, data: given });
  const isMissing = isLoading && (rows.data === null || rows.search !== search || rows.boardKey !== boardKey);
  useEffect(() => {
    if (!isMissing) return undefined;
    const abort = new AbortController();
    const timer = setTimeout(() => {
      if (answeredKey.current === boardKey) return;
      loadFirstRows(address, everyRowOf(query), query.offset ?? 0, abort.signal).then(
        (data) => !abort.signal.aborted && setRows({ search, boardKey, data }),
        () => undefined,
      );
    }, WAIT_MS);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
    // Address and query are read from `boardKey` and `search`.
  }, [isMissing, boardKey, search]);
  return rows;
}
