import { lineName } from './figure-texts';
import type { Origin } from './income-columns';
import type { StatementTable } from './statement-table';
import type { Text } from '../../texts/use-text';

/** How to read the marks of a table, limited to those in it. */
export function tableNotes(table: StatementTable, text: Text): readonly string[] {
  const { columns, averages, unknownLines, gaps, against } = table;
  const has = (origin: Origin): boolean => columns.some((column) => column.origin === origin);
  const unknown = unknownLines.map((line) => lineName(line, text)).join(', ');
  return [
    against === null ? null : text(`income.note.${against}`),
    gaps.length === 0 ? null : text('income.note.gaps', { periods: gaps.join(', ') }),
    unknown === '' ? null : text('income.note.unknown', { names: unknown }),
    averages.length > 0 && columns.some(({ length }) => length !== 3) ? text('income.note.averages') : null,
    has('derived') ? text('income.note.derived') : null,
    has('generated') ? text('income.note.generated') : null,
    has('estimated') ? text('income.note.estimated') : null,
    columns.some(({ isPublishedOnEstimated }) => isPublishedOnEstimated) ? text('income.note.published') : null,
  ].filter((note) => note !== null);
}
