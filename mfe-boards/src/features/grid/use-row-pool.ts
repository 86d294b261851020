import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { RefObject } from 'react';
import type { RovingFocus } from './roving-focus';
import { createRovingFocus } from './roving-focus';
import { controlsWriter } from './controls-html';
import type { RowControls, RowStates } from './row-states';
import { showRowStates } from './row-states';
import { hasRowControls, onRowControlsChoice } from '../../model/row-controls-choice';
import { placeOfKey, symbolOfKey } from './row-index';
import type { PoolRows, RowPool } from './row-pool';
import { createRowPool } from './row-pool';
import type { RowSource } from './row-source';
import { isAbsentKey, rowKeyOf, rowsHtml } from './rows-html';

export interface RowPoolProps {
  readonly source: RowSource;
  /** Version of the figures: when it changes, rows are rendered again even if the companies and places are the same. */
  readonly version: string;
  readonly states: RowStates;
  /** True: something is selected, so that every row shows its checkbox. */
  readonly isSelecting: boolean;
  /** Keys of rows that are open. */
  readonly openKeys: readonly string[];
  readonly detailOf: (key: string) => HTMLTableRowElement;
  readonly onView: (first: number, last: number) => void;
}

export interface PoolRefs {
  readonly body: RefObject<HTMLTableSectionElement | null>;
  readonly frame: RefObject<HTMLDivElement | null>;
  readonly pool: RefObject<RowPool | null>;
  readonly roving: RovingFocus;
  /** Draws the controls of the row around an element, if it has none: on hover or focus. */
  readonly drawControls: (target: EventTarget) => void;
}

/** `hasControls`: called whenever rows are rendered. */
function poolRows({ source, openKeys, detailOf }: RowPoolProps, hasControls: () => boolean): PoolRows {
  const { table, order } = source;
  const key = rowKeyOf(table);
  const open = openKeys.map((openKey) => placeOfKey(table, order, openKey)).filter((place) => place >= 0);
  return {
    length: order.length,
    key: (place) => key(order[place]!),
    html: (from, to) => rowsHtml(source, from, to, { isRoving: true, hasControls: hasControls() }),
    isAbsent: isAbsentKey,
    open: open.sort((a, b) => a - b),
    detail: (place) => detailOf(key(order[place]!)),
  };
}

/** The tab stops of a row in the first HTML, removed once the grid has a roving tabindex. */
function removeTabStops(rows: readonly HTMLTableRowElement[]): void {
  for (const row of rows)
    for (const control of row.querySelectorAll<HTMLElement>('a, button, input')) control.tabIndex = -1;
}

const controlsOf = ({ source }: RowPoolProps, isInAll: boolean): RowControls => {
  const write = controlsWriter(source);
  return { isInAll, html: (key) => (isAbsentKey(key) ? '' : write(symbolOfKey(key).symbol)) };
};

/** Synchronizes the rows of a table body with their source, the reader's state of rows, and the focused cell. */
export function useRowPool(props: RowPoolProps): PoolRefs {
  const { source, version, states, openKeys, isSelecting } = props;
  const body = useRef<HTMLTableSectionElement>(null);
  const frame = useRef<HTMLDivElement>(null);
  const pool = useRef<RowPool | null>(null);
  const rows = useRef<PoolRows | null>(null);
  const latest = useRef(props);
  const shown = useRef({ source, version, openKeys });
  useLayoutEffect(() => {
    latest.current = props;
  });
  const [roving] = useState<RovingFocus>(() =>
    createRovingFocus({
      frame: () => frame.current,
      pool: () => pool.current,
      rows: () => rows.current?.length ?? 0,
      keyOf: (place) => (rows.current && place < rows.current.length ? rows.current.key(place) : null),
    }),
  );

  const keyOf = useCallback((row: HTMLTableRowElement): string | null => {
    const place = pool.current?.placeOf(row) ?? null;
    return place === null ? null : (rows.current?.key(place) ?? null);
  }, []);
  const drawControls = useCallback(
    (target: EventTarget): void => {
      const row = target instanceof Element ? target.closest<HTMLTableRowElement>('tr[aria-rowindex]') : null;
      if (row && body.current?.contains(row))
        showRowStates([row], keyOf, latest.current.states, controlsOf(latest.current, true));
    },
    [keyOf],
  );

  useLayoutEffect(() => {
    if (!body.current || !frame.current) return;
    const next = poolRows(latest.current, () => latest.current.isSelecting || hasRowControls());
    rows.current = next;
    if (!pool.current) {
      removeTabStops([...body.current.rows]);
      pool.current = createRowPool({
        body: body.current,
        frame: frame.current,
        rows: next,
        onView: (first, last) => latest.current.onView(first, last),
        onWrite(written, firstPlace) {
          const keys = new Map(written.map((row, index) => [row, rows.current!.key(firstPlace + index)]));
          showRowStates(
            written,
            (row) => keys.get(row) ?? null,
            latest.current.states,
            controlsOf(latest.current, false),
          );
          roving.keep(written, firstPlace);
        },
      });
    } else if (shown.current.source !== source || shown.current.openKeys !== openKeys) {
      roving.follow((key) => placeOfKey(source.table, source.order, key));
      const rewrite = shown.current.version !== version || shown.current.source.columns !== source.columns;
      pool.current.update(next, { rewrite });
    }
    shown.current = { source, version, openKeys };
  }, [source, version, openKeys, roving]);

  useLayoutEffect(() => {
    if (body.current) showRowStates(body.current.rows, keyOf, states, controlsOf(latest.current, isSelecting));
  }, [states, isSelecting, keyOf]);

  useEffect(() => {
    const draw = (): void => {
      if (body.current && hasRowControls())
        showRowStates(body.current.rows, keyOf, latest.current.states, controlsOf(latest.current, true));
    };
    // The rows of the first HTML are painted and interactive before this runs.
    const waiting = setTimeout(draw);
    const stop = onRowControlsChoice(draw);
    return () => {
      clearTimeout(waiting);
      stop();
    };
  }, [keyOf]);

  // Effects stop while the page is in the background and start again with it; the rows remain.
  useLayoutEffect(() => pool.current?.listen(), []);

  return { body, frame, pool, roving, drawControls };
}
