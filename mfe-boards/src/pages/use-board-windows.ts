import { figureDayOf } from '@site/board-rules';
import { failureOf } from '@site/remote-kit';
import type { Failure } from '@site/remote-kit';
import { ownOrderName } from '@site/fields';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { activeFilters } from '../model/board-choices';
import type { BoardAddress, BoardQuery } from '../model/board-query';
import { everyRowOf } from '../model/board-query';
import type { BoardCount, BoardData, BoardView } from '../model/board-view';
import { answeredQuery } from '../model/board-view';
import type { BoardWindow } from '../model/board-windows';
import { isCut, WINDOW_ROWS, windowedTable, windowWanted, withWindow } from '../model/board-windows';
import { loadWindow } from '../model/load-board';

export interface WindowsInput {
  readonly address: BoardAddress;
  /** Reduced to the permissions of this reader. */
  readonly query: BoardQuery;
  /** The answer to the board's query without filters. Null: not loaded yet. */
  readonly whole: BoardData | null;
  /** Key of the loaded board. */
  readonly boardKey: string;
}

export interface Windows {
  /** The displayed answer, without its rows. */
  readonly data: BoardData;
  readonly view: BoardView;
  /** Companies of the whole board that match all filters. Null: the server has not answered yet. */
  readonly count: BoardCount | null;
  /** True: the displayed rows answer another query. */
  readonly isBusy: boolean;
  readonly failure: Failure | null;
  readonly retry: (() => void) | null;
  readonly isAsking: boolean;
  /** Called with the visible places. */
  readonly onView: (first: number, last: number) => void;
}

interface Loaded {
  readonly question: string;
  readonly windows: readonly BoardWindow[];
}

const none: readonly BoardWindow[] = [];

/** Rows that are only scrolled past are not requested. */
const REST_MS = 120;

/**
 * A board too large for one answer: the server sorts and filters, and rows are requested when they scroll into view.
 * Null: the answer has the whole board, or is not loaded yet.
 */
export function useBoardWindows({ address, query, whole, boardKey }: WindowsInput): Windows | null {
  const isOn = whole !== null && isCut(whole);
  const question = useMemo(() => everyRowOf(query), [query]);
  const key = `${boardKey} ${JSON.stringify(question)}`;
  const isPlain =
    question.orderBy === undefined && question.descending === undefined && activeFilters(question).length === 0;
  const [loaded, setLoaded] = useState<Loaded>({ question: '', windows: [] });
  const [failed, setFailed] = useState<{ readonly question: string; readonly failure: Failure } | null>(null);
  const [isAsking, setAsking] = useState(false);
  const visible = useRef<readonly [number, number]>([0, 0]);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const asking = useRef<string | null>(null);

  const plain = useMemo<readonly BoardWindow[]>(() => (whole ? [{ from: 0, data: whole }] : []), [whole]);
  const own = loaded.question === key ? loaded.windows : isPlain ? plain : none;
  const latest = useRef({ key, own, question, address });
  useEffect(() => {
    latest.current = { key, own, question, address };
  });

  const ask = useCallback(() => {
    const now = latest.current;
    const shown = now.own[0]?.data.shown ?? 1;
    const from = windowWanted(now.own, visible.current, shown);
    const name = `${now.key} ${from}`;
    if (from === null || asking.current === name) return;
    asking.current = name;
    loadWindow(now.address, now.question, from, WINDOW_ROWS).then(
      (data) => {
        if (asking.current === name) asking.current = null;
        setFailed(null);
        setAsking(false);
        setLoaded((last) => {
          const retained = last.question === now.key ? last.windows : now.own;
          return { question: now.key, windows: withWindow(retained, { from, data }) };
        });
      },
      (error: unknown) => {
        if (asking.current === name) asking.current = null;
        setFailed({ question: now.key, failure: failureOf(error) });
        setAsking(false);
      },
    );
  }, []);

  // Another query starts at its first row; after a window has loaded, visible rows may still be missing.
  const previousKey = useRef('');
  useEffect(() => {
    if (!isOn) return;
    if (previousKey.current !== key) visible.current = [0, WINDOW_ROWS - 1];
    previousKey.current = key;
    ask();
  }, [isOn, key, loaded, ask]);
  useEffect(() => () => clearTimeout(timer.current), []);

  const onView = useCallback(
    (first: number, last: number) => {
      visible.current = [first, last];
      clearTimeout(timer.current);
      timer.current = setTimeout(ask, REST_MS);
    },
    [ask],
  );

  // Until its first rows are loaded, those of the previous query remain, marked as busy.
  const before = loaded.windows.length > 0 ? loaded.windows : plain;
  const shown = own.length > 0 ? own : before;
  const data = shown[0]?.data ?? null;
  const view = useMemo(() => (isOn && data ? viewOfWindows(shown, data, query) : null), [isOn, shown, data, query]);
  if (!isOn || data === null || view === null) return null;
  const failure = failed?.question === key ? failed.failure : null;
  const isBusy = own.length === 0;
  const count = isBusy ? null : { matched: data.shown, all: whole.shown };
  const retry = (): void => {
    setAsking(true);
    ask();
  };
  return { data, view, count, isBusy, failure, retry: failure && retry, isAsking, onView };
}

function viewOfWindows(windows: readonly BoardWindow[], data: BoardData, query: BoardQuery): BoardView {
  const { total, shown, order, oldFigures, asOf } = data;
  const answered = answeredQuery(query, data);
  return {
    table: windowedTable(windows, shown),
    rows: Uint32Array.from({ length: shown }, (_, row) => row),
    offset: 0,
    order: { by: ownOrderName(order.by), descending: order.desc },
    matched: shown,
    total,
    withheld: total - shown,
    filters: activeFilters(answered),
    day: figureDayOf(answered, asOf),
    old: oldFigures,
  };
}
