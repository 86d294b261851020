import type { BoardTable } from '../../model/board-table';
import { rowKeyOf } from './rows-html';

const indexes = new WeakMap<BoardTable, ReadonlyMap<string, number>>();

/** Rows of a table by their key, computed on first use. */
export function rowIndexOf(table: BoardTable): ReadonlyMap<string, number> {
  const known = indexes.get(table);
  if (known) return known;
  const key = rowKeyOf(table);
  const index = new Map<string, number>();
  for (let row = 0; row < table.length; row++) if (table.isThere(row)) index.set(key(row), row);
  indexes.set(table, index);
  return index;
}

/** Place of a row in the current order. Shape: −1 if it does not pass the filters, or no longer exists. */
export function placeOfKey(table: BoardTable, order: Uint32Array, key: string): number {
  const row = rowIndexOf(table).get(key);
  return row === undefined ? -1 : order.indexOf(row);
}

/** Market and ticker of a row's key. */
export function symbolOfKey(key: string): { readonly market: string; readonly symbol: string } {
  const colon = key.indexOf(':');
  return { market: key.slice(0, colon), symbol: key.slice(colon + 1) };
}
