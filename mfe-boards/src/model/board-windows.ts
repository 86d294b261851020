import type { BoardData } from './board-view';
import { boardTableOf } from './board-table';
import type { BoardTable } from './board-table';

/** Number of rows per request, of a board too large for one answer. */
export const WINDOW_ROWS = 500;

/** Loaded rows of a board, from a place on. Shape: one answer of the server. */
export interface BoardWindow {
  readonly from: number;
  readonly data: BoardData;
}

/** Whether an answer to a query without a limit has only a part of the rows that its viewer may see. */
export const isCut = ({ offset, length, shown }: BoardData): boolean => offset === 0 && length < shown;

/** The first place of the next window to request, so that all visible places are loaded. Null: they are. */
export function windowWanted(
  windows: readonly BoardWindow[],
  [first, last]: readonly [number, number],
  total: number,
): number | null {
  for (let place = Math.max(0, first); place <= Math.min(last, total - 1); place++) {
    if (windowAt(windows, place) === undefined) return Math.floor(place / WINDOW_ROWS) * WINDOW_ROWS;
  }
  return null;
}

function windowAt(windows: readonly BoardWindow[], place: number): BoardWindow | undefined {
  return windows.find(({ from, data }) => place >= from && place < from + data.length);
}

/** Maximum number of cached windows; those evicted are requested again. */
const MAX_WINDOWS = 24;

/** The windows with one added, evicting the one requested longest ago; the first is retained. */
export function withWindow(windows: readonly BoardWindow[], added: BoardWindow): readonly BoardWindow[] {
  const [head, ...others] = windows.filter(({ from }) => from !== added.from);
  return head === undefined ? [added] : [head, ...others.slice(Math.max(0, others.length + 2 - MAX_WINDOWS)), added];
}

/**
 * The whole board as a table with some rows loaded. Rows are in the order of the answers, by place on the board.
 * Shape: values of a row that is not loaded are missing; see `isThere`.
 */
export function windowedTable(windows: readonly BoardWindow[], length: number): BoardTable {
  const tables = windows.map(({ from, data }) => ({ from, table: boardTableOf(data) }));
  const at = (row: number) => tables.find(({ from, table }) => row >= from && row < from + table.length);
  const reader = <Value>(column: (table: BoardTable) => (row: number) => Value, missing: Value) => {
    const readers = new Map<BoardTable, (row: number) => Value>();
    return (row: number): Value => {
      const found = at(row);
      if (!found) return missing;
      const read = readers.get(found.table) ?? column(found.table);
      readers.set(found.table, read);
      return read(row - found.from);
    };
  };
  const [first] = tables;
  const none: readonly string[] = [];
  return {
    length,
    isWhole: false,
    isThere: (row) => at(row) !== undefined,
    place: first?.table.place ?? { market: 'SP500', usd: {}, amounts: null },
    has: (field) => first?.table.has(field) === true,
    number: (field) => reader<number | null>((table) => table.number(field), null),
    comparable: (field) => reader<number | null>((table) => table.comparable(field), null),
    text: (field) => reader<string | null>((table) => table.text(field), null),
    flag: (field) => reader<boolean | null>((table) => table.flag(field), null),
    list: (field) => reader<readonly string[]>((table) => table.list(field), none),
    period: (field) => reader<number | null>((table) => table.period(field), null),
  };
}
