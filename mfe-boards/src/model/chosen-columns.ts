import { fieldOf } from '@site/fields';
import type { BoardColumn } from './board-columns';
import { boardColumns, boardColumnsOf, columnOf, myScoreColumn } from './board-columns';

const parameter = 'columns';

/** The latest parsed selection: the same list while it is unchanged. */
let latest: { readonly requested: string; readonly market: string; readonly columns: readonly BoardColumn[] } | null =
  null;

/**
 * Columns in the address, in its order; the default ones of the market's board if it has none.
 * Shape: company first, as the row header; the score, if shown, last. Unknown names and duplicates are ignored.
 */
export function chosenColumns(search: string, market: string): readonly BoardColumn[] {
  const requested = new URLSearchParams(search).get(parameter) ?? '';
  if (latest?.requested === requested && latest.market === market) return latest.columns;
  const named = requested.split(',').map((name) => columnOf(name.trim()));
  const chosen = [...new Set(named)].filter((column) => column !== undefined);
  const columns = chosen.length === 0 ? boardColumnsOf(market) : pinned(chosen);
  latest = { requested, market, columns };
  return columns;
}

/** The same for a historical board (`isPast`), which has no columns that exist only for the present. */
export const columnsOf = (search: string, market: string, isPast: boolean): readonly BoardColumn[] =>
  isPast
    ? chosenColumns(search, market).filter(({ id }) => fieldOf(id).isOfToday !== true)
    : chosenColumns(search, market);

/** With the custom score beside the company, if the board's query has one; otherwise without it. */
export function withMyScore(columns: readonly BoardColumn[], isRequested: boolean): readonly BoardColumn[] {
  if (columns.includes(myScoreColumn) === isRequested) return columns;
  const others = columns.filter((column) => column !== myScoreColumn);
  const [company, ...figures] = others;
  return isRequested ? [company!, myScoreColumn, ...figures] : others;
}

/** Company first and score last, whatever their positions were: they are sticky at both sides. */
export function pinned(columns: readonly BoardColumn[]): readonly BoardColumn[] {
  const [company] = boardColumns;
  const isPinned = ({ id }: BoardColumn): boolean => id === 'symbol' || id === 'score';
  return [company!, ...columns.filter((column) => !isPinned(column)), ...columns.filter(({ id }) => id === 'score')];
}

/** Whether they are the market's default columns, in their order. */
export function isDefault(columns: readonly BoardColumn[], market: string): boolean {
  const defaults = boardColumnsOf(market);
  return columns.length === defaults.length && columns.every((column, place) => column === defaults[place]);
}

/**
 * The columns parameter of a market's board. Null: none, they are the default ones in their order.
 * `hasOwn`: without the parameter the reader's saved columns would be shown, so that it is needed.
 */
export const columnsParameter = (columns: readonly BoardColumn[], market: string, hasOwn = false): string | null =>
  isDefault(columns, market) && !hasOwn ? null : columns.map(({ field }) => field).join(',');
