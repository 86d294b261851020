import { useCallback, useLayoutEffect, useRef, useState } from 'react';
import styles from './board-grid.module.css';

export interface OpenRows {
  readonly keys: readonly string[];
  readonly has: (key: string) => boolean;
  readonly toggle: (key: string) => void;
  /** The row below an open one; retained while the pool does not render it. */
  readonly detailOf: (key: string) => HTMLTableRowElement;
  /** Container of an open row's details. */
  readonly hostOf: (key: string) => HTMLElement;
}

function createDetail(key: string, columns: number): HTMLTableRowElement {
  const row = document.createElement('tr');
  row.className = styles.detail ?? '';
  row.dataset['detail'] = key;
  row.setAttribute('role', 'row');
  const cell = row.appendChild(document.createElement('td'));
  cell.setAttribute('role', 'gridcell');
  cell.colSpan = columns;
  cell.appendChild(document.createElement('div')).className = styles.detailHost ?? '';
  return row;
}

/** Rows that the reader opened, and the containers of their details, which exist while the rows are open. */
export function useOpenRows(columns: number): OpenRows {
  const [keys, setKeys] = useState<readonly string[]>([]);
  const details = useRef(new Map<string, HTMLTableRowElement>());
  const width = useRef(columns);
  useLayoutEffect(() => {
    width.current = columns;
    for (const row of details.current.values()) row.cells[0]!.colSpan = columns;
  }, [columns]);

  const detailOf = useCallback((key: string) => {
    const known = details.current.get(key);
    if (known) return known;
    const row = createDetail(key, width.current);
    details.current.set(key, row);
    return row;
  }, []);
  const hostOf = useCallback((key: string) => detailOf(key).cells[0]!.firstElementChild as HTMLElement, [detailOf]);
  const toggle = useCallback(
    (key: string) =>
      setKeys((before) => (before.includes(key) ? before.filter((other) => other !== key) : [...before, key])),
    [],
  );
  const has = useCallback((key: string) => keys.includes(key), [keys]);
  return { keys, has, toggle, detailOf, hostOf };
}
