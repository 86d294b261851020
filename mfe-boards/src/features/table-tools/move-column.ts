import type { BoardColumn } from '../../model/board-columns';
import { pinned } from '../../model/chosen-columns';

/** Company and score cannot be moved. */
export const isMovable = ({ id }: BoardColumn): boolean => id !== 'symbol' && id !== 'score';

/** The columns with one moved by a position to the start (−1) or the end (1); unchanged if there is no such position. */
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
 * The columns with one at a position among the movable ones, counted from 0. A position after the last is the last;
 * the other columns are not moved.
 */
export function columnAt(columns: readonly BoardColumn[], column: BoardColumn, place: number): readonly BoardColumn[] {
  if (!isMovable(column) || !columns.includes(column)) return columns;
  const others = columns.filter((other) => isMovable(other) && other !== column);
  const at = Math.max(0, place);
  return pinned([...others.slice(0, at), column, ...others.slice(at), ...columns.filter((other) => !isMovable(other))]);
}

/** The columns with one added, at the end but before the score, or removed. The company remains. */
export function withColumn(
  columns: readonly BoardColumn[],
  column: BoardColumn,
  isShown: boolean,
): readonly BoardColumn[] {
  const others = columns.filter((other) => other !== column);
  return pinned(isShown ? [...others, column] : others);
}
