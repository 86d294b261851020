import type { BoardColumn } from '../../model/board-columns';
import { pinned } from '../../model/chosen-columns';

/** Company and score have their places. */
export const isMovable = ({ id }: BoardColumn): boolean => id !== 'symbol' && id !== 'score';

/** The columns with one a place nearer to the start (−1) or the end (1); as they are when there is no such place. */
export function movedColumn(columns: readonly BoardColumn[], column: BoardColumn, by: -1 | 1): readonly BoardColumn[] {
  const from = columns.indexOf(column);
  const neighbour = columns[from + by];
  if (from < 0 || !neighbour || !isMovable(column) || !isMovable(neighbour)) return columns;
  const moved = [...columns];
  moved[from] = neighbour;
  moved[from + by] = column;
  return moved;
}

/**
 * The columns with one at a place among those that move, counted from 0. A place beyond the last is the last; what does not
 * move stays where it is.
 */
export function columnAt(columns: readonly BoardColumn[], column: BoardColumn, place: number): readonly BoardColumn[] {
  if (!isMovable(column) || !columns.includes(column)) return columns;
  const others = columns.filter((other) => isMovable(other) && other !== column);
  const at = Math.max(0, place);
  return pinned([...others.slice(0, at), column, ...others.slice(at), ...columns.filter((other) => !isMovable(other))]);
}

/** The columns with one put in, at the end but before the score, or taken out. The company stays. */
export function withColumn(
  columns: readonly BoardColumn[],
  column: BoardColumn,
  isShown: boolean,
): readonly BoardColumn[] {
  const others = columns.filter((other) => other !== column);
  return pinned(isShown ? [...others, column] : others);
}
