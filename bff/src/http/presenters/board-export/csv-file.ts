import { csvOf } from '@site/format';
import type { Sheet } from './board-sheet';

/** A sheet as comma-separated values: titles, units, rows; after an empty line, what to know about them. */
export function csvFile({ columns, rows, notes }: Sheet): string {
  return csvOf([columns.map(({ title }) => title), columns.map(({ unit }) => unit), ...rows, [], ...notes]);
}
