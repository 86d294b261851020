import { useLayoutEffect, useRef, useState } from 'react';
import type { RefObject } from 'react';
import type { CellWalk } from './cell-walk';
import { createCellWalk } from './cell-walk';
import type { RowMarks } from './mark-rows';
import { markRows } from './mark-rows';
import { placeOfKey } from './row-index';
import type { PoolRows, RowPool } from './row-pool';
import { createRowPool } from './row-pool';
import type { RowSource } from './row-source';
import { isAbsentKey, rowKeyOf, rowsHtml } from './rows-html';

export interface RowPoolProps {
  readonly source: RowSource;
  /** Names the figures: when it changes, rows are written anew even though the same companies stand in the same places. */
  readonly version: string;
  readonly marks: RowMarks;
  /** Keys of rows that are open. */
  readonly openKeys: readonly string[];
  readonly detailOf: (key: string) => HTMLTableRowElement;
  readonly onView: (first: number, last: number) => void;
}

export interface PoolRefs {
  readonly body: RefObject<HTMLTableSectionElement | null>;
  readonly frame: RefObject<HTMLDivElement | null>;
  readonly pool: RefObject<RowPool | null>;
  readonly walk: CellWalk;
}

function poolRows({ source, openKeys, detailOf }: RowPoolProps): PoolRows {
  const { table, order } = source;
  const key = rowKeyOf(table);
  const open = openKeys.map((openKey) => placeOfKey(table, order, openKey)).filter((place) => place >= 0);
  return {
    length: order.length,
    key: (place) => key(order[place]!),
    html: (from, to) => rowsHtml(source, from, to, true),
    isAbsent: isAbsentKey,
    open: open.sort((a, b) => a - b),
    detail: (place) => detailOf(key(order[place]!)),
  };
}

/** What a row offers for Tab in the first HTML; from now on the arrows walk. */
function leaveToWalk(rows: readonly HTMLTableRowElement[]): void {
  for (const row of rows)
    for (const control of row.querySelectorAll<HTMLElement>('a, button, input')) control.tabIndex = -1;
}

/** Keeps the rows of a table body in step with their source, the reader's marks in the rows, and focus on its cell. */
export function useRowPool(props: RowPoolProps): PoolRefs {
  const { source, version, marks, openKeys } = props;
  const body = useRef<HTMLTableSectionElement>(null);
  const frame = useRef<HTMLDivElement>(null);
  const pool = useRef<RowPool | null>(null);
  const rows = useRef<PoolRows | null>(null);
  const latest = useRef(props);
  const shown = useRef({ source, version, openKeys });
  useLayoutEffect(() => {
    latest.current = props;
  });
  const [walk] = useState<CellWalk>(() =>
    createCellWalk({
      frame: () => frame.current,
      pool: () => pool.current,
      rows: () => rows.current?.length ?? 0,
      keyOf: (place) => (rows.current && place < rows.current.length ? rows.current.key(place) : null),
    }),
  );

  useLayoutEffect(() => {
    if (!body.current || !frame.current) return;
    const next = poolRows(latest.current);
    rows.current = next;
    if (!pool.current) {
      leaveToWalk([...body.current.rows]);
      pool.current = createRowPool({
        body: body.current,
        frame: frame.current,
        rows: next,
        onView: (first, last) => latest.current.onView(first, last),
        onWrite(written, firstPlace) {
          const keys = new Map(written.map((row, index) => [row, rows.current!.key(firstPlace + index)]));
          markRows(written, (row) => keys.get(row) ?? null, latest.current.marks);
          walk.keep(written, firstPlace);
        },
      });
    } else if (shown.current.source !== source || shown.current.openKeys !== openKeys) {
      walk.follow((key) => placeOfKey(source.table, source.order, key));
      const rewrite = shown.current.version !== version || shown.current.source.columns !== source.columns;
      pool.current.update(next, { rewrite });
    }
    shown.current = { source, version, openKeys };
  }, [source, version, openKeys, walk]);

  useLayoutEffect(() => {
    if (!body.current) return;
    const keyOf = (row: HTMLTableRowElement): string | null => {
      const place = pool.current?.placeOf(row) ?? null;
      return place === null ? null : (rows.current?.key(place) ?? null);
    };
    markRows(body.current.rows, keyOf, marks);
  }, [marks]);

  // Effects stop while the page is in the background and start again with it; the rows stay.
  useLayoutEffect(() => pool.current?.listen(), []);

  return { body, frame, pool, walk };
}
