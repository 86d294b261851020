import type { ClipboardEvent, FocusEvent, KeyboardEvent, MouseEvent, PointerEvent } from 'react';
import type { GridColumn } from '../../model/board-columns';
import { columnLabel } from '../../model/formula-columns';
import { cellValue, rowsAsText } from './cell-values';
import { placeOfKey, rowIndexOf, symbolOfKey } from './row-index';
import { isTyping, rowActOf } from './row-keys';
import type { RowAct } from './row-keys';
import type { RowSource } from './row-source';
import { isAbsentKey } from './rows-html';
import type { OpenRows } from './use-open-rows';
import type { PoolRefs } from './use-row-pool';
import type { Selection } from './use-selection';

interface GridInputParts {
  readonly refs: PoolRefs;
  readonly source: RowSource;
  readonly selection: Selection;
  readonly opened: OpenRows;
  /** Announces to screen readers that a row was opened or closed. */
  readonly onOpened: (symbol: string, isOpen: boolean) => void;
  /** Announces the meaning of a pressed indicator. */
  readonly onNote: (words: string) => void;
  readonly onFollow: (market: string, symbol: string) => Promise<void>;
}

/** Handles pointer, keyboard and clipboard of the table. */
export function useGridInput({ refs, source, selection, opened, onOpened, onNote, onFollow }: GridInputParts) {
  const { roving, frame, pool, drawControls } = refs;
  const { table, order, columns, texts } = source;

  const rowOfKey = (key: string): HTMLTableRowElement | null =>
    pool.current?.rowAt(placeOfKey(table, order, key)) ?? null;
  const controlOf = (key: string, act: string): HTMLElement | null =>
    rowOfKey(key)?.querySelector<HTMLElement>(`[data-act="${act}"]`) ?? null;

  const follow = (key: string): void => {
    const star = controlOf(key, 'follow');
    if (star?.ariaBusy === 'true') return;
    const { market, symbol } = symbolOfKey(key);
    star?.setAttribute('aria-busy', 'true');
    void onFollow(market, symbol).finally(() => star?.removeAttribute('aria-busy'));
  };
  const visit = (key: string): void => {
    const row = rowOfKey(key);
    const link = row?.cells[roving.cell.column]?.querySelector('a') ?? row?.querySelector('a');
    link?.click();
  };
  const act = (what: RowAct, key: string): void => {
    if (what === 'visit') visit(key);
    else if (what === 'follow') follow(key);
    else if (what === 'select') selection.toggle(key);
    else {
      opened.toggle(key);
      onOpened(symbolOfKey(key).symbol, !opened.has(key));
    }
  };

  /** Whether an element belongs to the table itself, not to something that it opened elsewhere. */
  const isInTable = (target: EventTarget): target is Element =>
    target instanceof Element &&
    (target === frame.current || frame.current?.querySelector('table')?.contains(target) === true);

  const onKeyDown = (event: KeyboardEvent): void => {
    const { target } = event;
    if (event.defaultPrevented || isTyping(target) || !isInTable(target)) return;
    const detail = target.closest<HTMLTableRowElement>('tr[data-detail]');
    const key = detail?.dataset['detail'] ?? roving.key();
    if (detail) {
      if (event.key !== 'Escape' || key === null) return;
      event.preventDefault();
      roving.go({ row: placeOfKey(table, order, key), column: 0 });
      opened.toggle(key);
      return;
    }
    if (roving.move(event)) {
      event.preventDefault();
      return;
    }
    const what = rowActOf(event);
    // Links and buttons handle Enter and the space bar themselves.
    const isOwn = target.closest('a, button, input') !== null && (event.key === 'Enter' || event.key === ' ');
    if (what === null || key === null || isAbsentKey(key) || isOwn) return;
    event.preventDefault();
    act(what, key);
  };

  const onBodyClick = (event: MouseEvent): void => {
    const note = event.target instanceof Element ? event.target.closest('[data-note]') : null;
    if (note) onNote(note.getAttribute('aria-label') ?? '');
    const control = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-act]') : null;
    const row = control?.closest('tr');
    const place = row ? (pool.current?.placeOf(row) ?? null) : null;
    const index = place === null ? undefined : order[place];
    if (!control || index === undefined) return;
    const key = `${table.text('market_name')(index) ?? ''}:${table.text('symbol')(index) ?? ''}`;
    act(control.dataset['act'] as RowAct, key);
  };

  const onCopy = (event: ClipboardEvent): void => {
    // Text that the reader has selected is copied unchanged.
    if (isTyping(event.target) || !isInTable(event.target) || getSelection()?.toString()) return;
    const text = copied();
    if (text === null) return;
    event.preventDefault();
    event.clipboardData.setData('text/plain', text);
  };
  const copied = (): string | null => {
    const index = rowIndexOf(table);
    const chosen = selection.keys.map((key) => index.get(key)).filter((row) => row !== undefined);
    const labelOf = (column: GridColumn): string => columnLabel(column, (id) => texts.labels[id]);
    if (chosen.length > 0) return rowsAsText(columns, table, chosen, labelOf);
    const column = columns[roving.cell.column];
    if (!column) return null;
    const key = roving.key();
    if (key === null) return labelOf(column);
    const row = index.get(key);
    return row === undefined ? null : cellValue(column, table, row, symbolOfKey(key).market);
  };

  return {
    onBodyClick,
    /** Text for the clipboard: the selected rows, otherwise the focused cell. Null: neither. */
    copied,
    frame: {
      onKeyDown,
      onCopy,
      onFocus(event: FocusEvent) {
        roving.note(event.target);
        drawControls(event.target);
      },
      onPointerDown: (event: PointerEvent) => roving.note(event.target),
      onPointerOver: (event: PointerEvent) => drawControls(event.target),
    },
  };
}
