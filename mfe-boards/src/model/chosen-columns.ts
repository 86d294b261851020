import { fieldOf } from '@site/fields';
import type { BoardColumn } from './board-columns';
import { boardColumns, columnOf } from './board-columns';

const parameter = 'columns';

/** The latest choice that was read: while it stays, it is one and the same list. */
let latest: { readonly asked: string; readonly columns: readonly BoardColumn[] } | null = null;

/**
 * Columns that an address asks for, in its order; those of every board where it asks for none.
 * Shape: company first, as what names a row; the score, where it is shown, last. Unknown names and doubles are left out.
 */
export function chosenColumns(search: string): readonly BoardColumn[] {
  const asked = new URLSearchParams(search).get(parameter) ?? '';
  if (latest?.asked === asked) return latest.columns;
  const named = asked.split(',').map((name) => columnOf(name.trim()));
  const chosen = [...new Set(named)].filter((column) => column !== undefined);
  const columns = chosen.length === 0 ? boardColumns : pinned(chosen);
  latest = { asked, columns };
  return columns;
}

/** The same on the board of a day before (`isPast`), which has nothing that is kept of the present alone. */
export const columnsOf = (search: string, isPast: boolean): readonly BoardColumn[] =>
  isPast ? chosenColumns(search).filter(({ id }) => fieldOf(id).isOfToday !== true) : chosenColumns(search);

/** Company first and score last, whatever their places were: they stay in view at both sides. */
export function pinned(columns: readonly BoardColumn[]): readonly BoardColumn[] {
  const [company] = boardColumns;
  const isPinned = ({ id }: BoardColumn): boolean => id === 'symbol' || id === 'score';
  return [company!, ...columns.filter((column) => !isPinned(column)), ...columns.filter(({ id }) => id === 'score')];
}

/** Whether they are those of every board, in their order. */
export const isUsual = (columns: readonly BoardColumn[]): boolean =>
  columns.length === boardColumns.length && columns.every((column, place) => column === boardColumns[place]);

/**
 * What the address says to have these columns. Null: nothing, they are those of every board in their order. `hasOwn`:
 * an address without columns would show those that the reader keeps, so that they have to be said.
 */
export const columnsParameter = (columns: readonly BoardColumn[], hasOwn = false): string | null =>
  isUsual(columns) && !hasOwn ? null : columns.map(({ field }) => field).join(',');
