import { useCallback, useMemo, useRef, useState } from 'react';
import { useLoad } from '@site/remote-kit';
import type { Failure } from '@site/remote-kit';
import type { BoardAddress, BoardQuery } from '../model/board-query';
import { boardKey } from '../model/board-query';
import type { BoardCount, BoardData, BoardView, Viewer } from '../model/board-view';
import { viewOf } from '../model/board-view';
import { loadBoard, reloadBoard } from '../model/load-board';
import { useBoardWindows } from './use-board-windows';
import { useFirstRows } from './use-first-rows';

export interface BoardInput {
  readonly address: BoardAddress;
  readonly search: string;
  readonly query: BoardQuery;
  readonly viewer: Viewer;
  /** False: the address is about to change, so that nothing is requested yet. */
  readonly isSettled: boolean;
  /** The server's answer for the page's initial address. Null: none. */
  readonly first: BoardData | null;
}

export interface Board {
  /** Version of the figures: the same for every view of one board. */
  readonly version: string;
  /** Null: nothing loaded yet. */
  readonly data: BoardData | null;
  readonly view: BoardView | null;
  /** True: all rows that the reader may see are loaded. */
  readonly isWhole: boolean;
  /** Companies that match all filters, of all that the reader may see. Null: not known yet for the current query. */
  readonly count: BoardCount | null;
  /** True: the displayed rows answer another query than the address. */
  readonly isBusy: boolean;
  /** Number of rows that are loading. */
  readonly awaited: number;
  /** Data of the first HTML about search words without a row, if it is for this address. */
  readonly known: BoardData['leftOff'] | null;
  /** Called with the visible places, if rows are loaded on demand. Absent: all rows are loaded. */
  readonly onView?: ((first: number, last: number) => void) | undefined;
  readonly failure: Failure | null;
  /** Null: nothing has failed. */
  readonly retry: (() => void) | null;
  /** A retry is in progress. */
  readonly isAsking: boolean;
  /**
   * Replaces the figures by the current ones, which load in the background. Throws ApiError, or TypeError without an
   * answer.
   */
  readonly renew: () => Promise<void>;
}

/** Figures that replaced the page's initial ones. `count`: how often. */
interface Renewed {
  readonly key: string;
  readonly data: BoardData;
  readonly count: number;
}

/** The first rows, and the whole board once loaded: all orders and filters are derived from it. */
export function useBoard({ address, search, query, viewer, isSettled, first: given }: BoardInput): Board {
  const key = boardKey(address, search);
  /** Key of the board that the server has answered for, which React may not have rendered yet. */
  const answeredKey = useRef<string | null>(null);
  const loaded = useLoad(isSettled ? key : null, () =>
    loadBoard(address, search).finally(() => {
      answeredKey.current = key;
    }),
  );
  const first = useFirstRows({
    address,
    search,
    query,
    boardKey: key,
    given,
    isLoading: isSettled && loaded.status === 'loading',
    answeredKey,
  });
  const [taken, setTaken] = useState<Renewed | null>(null);
  const renewed = taken?.key === key ? taken : null;
  const whole = renewed ? { status: 'ready' as const, data: renewed.data } : loaded;
  const renew = useCallback(async () => {
    const data = await reloadBoard(address, search);
    setTaken((last) => ({ key: boardKey(address, search), data, count: (last?.count ?? 0) + 1 }));
  }, [address, search]);
  const isWhole = whole.status === 'ready';
  const isAnswer = !isWhole && first.search === search;
  const data = whole.status === 'ready' ? whole.data : first.boardKey === key ? first.data : null;
  // Until the first rows of another order or filter are loaded, the current ones remain, marked as busy.
  const view = useMemo(
    () => (data === null ? null : viewOf({ data, query, viewer, isAnswer: !isWhole })),
    [data, query, viewer, isWhole],
  );
  const windows = useBoardWindows({
    address,
    query,
    boardKey: renewed ? `${key} ${renewed.count}` : key,
    whole: whole.status === 'ready' ? whole.data : null,
  });
  const versionOf = (shown: BoardData | null): string =>
    [key, shown?.asOf ?? '', ...(renewed ? [renewed.count] : [])].join(' ');
  const isAwaited = view !== null && isAnswer && whole.status === 'loading';
  if (windows)
    return {
      ...windows,
      version: versionOf(windows.data),
      isWhole: true,
      awaited: 0,
      known: windows.data.leftOff,
      renew,
    };
  return {
    version: versionOf(data),
    data,
    view,
    isWhole,
    count: isWhole && view !== null ? { matched: view.matched, all: view.table.length } : null,
    isBusy: !isWhole && !isAnswer,
    awaited: isAwaited ? view.matched - view.offset - view.rows.length : 0,
    known: first.search === search ? (first.data?.leftOff ?? null) : null,
    failure: whole.status === 'failed' ? whole.failure : null,
    retry: whole.status === 'failed' ? whole.retry : null,
    isAsking: whole.status === 'failed' && whole.isAsking === true,
    renew,
  };
}
