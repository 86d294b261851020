import { bandNumber, bandOf, isMeaningful, MISSING, NOT_MEANINGFUL } from '@site/format';
import { boardColumns } from '../../../mfe-boards/src/model/board-columns';
import type { BoardColumn } from '../../../mfe-boards/src/model/board-columns';
import type { CompanyRow } from './board';

export { boardColumns };
export type { BoardColumn };

/** Every column but the first, which holds ticker and name. */
export const figureColumns = boardColumns.slice(1);
export const ROW_HEIGHT = 40;
export const VIEW_HEIGHT = 820;
export const COMPANY_WIDTH = 224;
export const FIGURE_WIDTH = 68;

/** A figure as the board shows it. */
export function figureText({ id, format }: BoardColumn, value: number | null): string {
  if (value === null) return MISSING;
  return isMeaningful(id, value) ? (format(value, 'SP500', 'en') ?? MISSING) : NOT_MEANINGFUL.en;
}

/** 1, the best, to 8; 0: no band. */
export function bandPlace({ band }: BoardColumn, value: number | null): number {
  const found = band === null || value === null ? null : bandOf(band, value);
  return found === null ? 0 : bandNumber(found);
}

/** Class of a figure's cell. */
export const figureClass = (column: BoardColumn, value: number | null): string => `f b${bandPlace(column, value)}`;

/** Places of the rows in an order, missing figures last both ways. For contenders that leave sorting to the page. */
export function orderedPlaces(rows: readonly CompanyRow[], column: BoardColumn, descending: boolean): Uint32Array {
  const keys = Float64Array.from(rows, ({ figures }) => figures[column.field] ?? NaN);
  const sign = descending ? -1 : 1;
  return Uint32Array.from(rows, (_, place) => place).sort((a, b) => {
    const [x, y] = [keys[a]!, keys[b]!];
    if (x !== x || y !== y) return Number(x !== x) - Number(y !== y);
    return sign * (x - y);
  });
}

export interface Sorting {
  readonly column: BoardColumn;
  readonly descending: boolean;
}

/** The order that a click on a column header requests: the column's own direction first, then the other one. */
export function nextSorting(now: Sorting | null, column: BoardColumn): Sorting {
  return { column, descending: now?.column === column ? !now.descending : column.startsDescending };
}
