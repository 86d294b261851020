import { useLayoutEffect, useRef } from 'react';
import type { RefObject } from 'react';
import type { PoolRows, RowPool } from './row-pool';
import { createRowPool } from './row-pool';
import type { RowSource } from './rows-html';
import { rowKeyOf, rowsHtml } from './rows-html';

function poolRows(source: RowSource): PoolRows {
  const key = rowKeyOf(source.table);
  return {
    length: source.order.length,
    key: (place) => key(source.order[place]!),
    html: (from, to) => rowsHtml(source, from, to),
  };
}

export interface PoolRefs {
  readonly body: RefObject<HTMLTableSectionElement | null>;
  readonly frame: RefObject<HTMLDivElement | null>;
  readonly pool: RefObject<RowPool | null>;
}

/**
 * Keeps the rows of a table body in step with their source. `version` names the figures: when it changes, rows are
 * written anew even though the same companies stand in the same places.
 */
export function useRowPool(
  source: RowSource,
  version: string,
  onView: (first: number, last: number) => void,
): PoolRefs {
  const body = useRef<HTMLTableSectionElement>(null);
  const frame = useRef<HTMLDivElement>(null);
  const pool = useRef<RowPool | null>(null);
  const shown = useRef({ source, version });
  const view = useRef(onView);
  useLayoutEffect(() => {
    view.current = onView;
  });

  useLayoutEffect(() => {
    if (!body.current || !frame.current) return;
    if (!pool.current) {
      const rows = poolRows(source);
      pool.current = createRowPool({
        body: body.current,
        frame: frame.current,
        rows,
        onView: (first, last) => view.current(first, last),
      });
    } else if (shown.current.source !== source) {
      pool.current.update(poolRows(source), { rewrite: shown.current.version !== version });
    }
    shown.current = { source, version };
  }, [source, version]);

  // Effects stop while the page is in the background and start again with it; the rows stay.
  useLayoutEffect(() => pool.current?.listen(), []);

  return { body, frame, pool };
}
