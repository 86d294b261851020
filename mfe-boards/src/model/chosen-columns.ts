import { fieldOf } from '@site/fields';
import type { BoardColumn } from './board-columns';
import { boardColumns, boardColumnsOf, columnOf, myScoreColumn } from './board-columns';

const parameter = 'columns';

/** The latest choice that was read: while it stays, it is one and the same list. */
let latest: { readonly asked: string; readonly market: string; readonly columns: readonly BoardColumn[] } | null = null;

/**
 * Columns that an address asks for, in its order; the usual ones of the market's board where it asks for none.
 * Shape: company first, as what names a row; the score, where it is shown, last. Unknown names and doubles are left out.
 */
export function chosenColumns(search: string, market: string): readonly BoardColumn[] {
  const asked = new URLSearchParams(search).get(parameter) ?? '';
  if (latest?.asked === asked && latest.market === market) return latest.columns;
  const named = asked.split(',').map((name) => columnOf(name.trim()));
  const chosen = [...new Set(named)].filter((column) => column !== undefined);
  const columns = chosen.length === 0 ? boardColumnsOf(market) : pinned(chosen);
  latest = { asked, market, columns };
  return columns;
}

/** The same on the board of a day before (`isPast`), which has nothing that is kept of the present alone. */
export const columnsOf = (search: string, market: string, isPast: boolean): readonly BoardColumn[] =>
  isPast
    ? chosenColumns(search, market).filter(({ id }) => fieldOf(id).isOfToday !== true)
    : chosenColumns(search, market);

/** With a score of the reader's own beside the company, where the board is asked with one; without it elsewhere. */
export function withMyScore(columns: readonly BoardColumn[], isAsked: boolean): readonly BoardColumn[] {
  if (columns.includes(myScoreColumn) === isAsked) return columns;
  const others = columns.filter((column) => column !== myScoreColumn);
  const [company, ...figures] = others;
  return isAsked ? [company!, myScoreColumn, ...figures] : others;
}

/** Company first and score last, whatever their places were: they stay in view at both sides. */
export function pinned(columns: readonly BoardColumn[]): readonly BoardColumn[] {
  const [company] = boardColumns;
  const isPinned = ({ id }: BoardColumn): boolean => id === 'symbol' || id === 'score';
  return [company!, ...columns.filter((column) => !isPinned(column)), ...columns.filter(({ id }) => id === 'score')];
}

/** Whether they are those that a market's board shows to everybody, in their order. */
export function isUsual(columns: readonly BoardColumn[], market: string): boolean {
  const usual = boardColumnsOf(market);
  return columns.length === usual.length && columns.every((column, place) => column === usual[place]);
}

/**
 * What the address of a market's board says to have these columns. Null: nothing, they are its usual ones in their order.
 * `hasOwn`: an address without columns would show those that the reader keeps, so that they have to be said.
 */
export const columnsParameter = (columns: readonly BoardColumn[], market: string, hasOwn = false): string | null =>
  isUsual(columns, market) && !hasOwn ? null : columns.map(({ field }) => field).join(',');
