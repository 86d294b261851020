import type { BoardData } from './board-view';
import { boardTableOf } from './board-table';
import type { BoardTable } from './board-table';

/** Rows that are asked for at once, of a board too large for one answer. */
export const WINDOW_ROWS = 500;

/** Rows of a board that are there, from a place on. Shape: one answer of the server. */
export interface BoardWindow {
  readonly from: number;
  readonly data: BoardData;
}

/** Whether an answer to a question without a limit holds only a part of what its viewer may see. */
export const isCut = ({ offset, length, shown }: BoardData): boolean => offset === 0 && length < shown;

/** The first place of the window to ask for next, so that all places in view are there. Null: they are. */
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

/** As many windows as a reader goes back to; what is farther away is asked for again. */
const MOST_WINDOWS = 24;

/** The windows with one more, the one that was asked for longest ago going away; the first stays. */
export function withWindow(windows: readonly BoardWindow[], added: BoardWindow): readonly BoardWindow[] {
  const [head, ...others] = windows.filter(({ from }) => from !== added.from);
  return head === undefined ? [added] : [head, ...others.slice(Math.max(0, others.length + 2 - MOST_WINDOWS)), added];
}

/**
 * The whole board as a table of which some rows are there. Its row is a place on the board, in the order of the answers.
 * Shape: what is asked of a row that is not there is missing; `isThere` tells.
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
