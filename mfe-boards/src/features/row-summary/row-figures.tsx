import { fieldOf } from '@site/fields';
import type { Locale } from '@site/format';
import { MISSING } from '@site/format';
import type { BoardColumn, ColumnId } from '../../model/board-columns';
import { everyColumn } from '../../model/board-columns';
import type { BoardTable } from '../../model/board-table';
import styles from './row-summary.module.css';

/** Figures of an open row, beside the table's columns. */
export const keyColumns: readonly BoardColumn[] = everyColumn.filter(({ id }) => fieldOf(id).isInSummary);

interface RowFiguresProps {
  readonly columns: readonly BoardColumn[];
  readonly table: BoardTable;
  readonly row: number;
  readonly market: string;
  readonly locale: Locale;
  readonly labelOf: (id: ColumnId) => string;
  /** Display text of a word of a column. */
  readonly wordOf: (id: ColumnId, word: string) => string;
}

/** Figures of one row with their labels. */
export function RowFigures({ columns, table, row, market, locale, labelOf, wordOf }: RowFiguresProps) {
  const shown = (column: BoardColumn): string | null => {
    if (column.kind === 'text') {
      const word = table.text(column.field)(row);
      return word === null ? null : wordOf(column.id, word);
    }
    const value = column.kind === 'period' ? table.period(column.field)(row) : table.number(column.field)(row);
    return value === null ? null : column.format(value, market, locale);
  };
  return (
    <dl className={styles.figures}>
      {columns.map((column) => (
        <div key={column.id}>
          <dt>{labelOf(column.id)}</dt>
          <dd>
            <bdi dir={column.kind === 'text' ? 'auto' : 'ltr'}>{shown(column) ?? MISSING}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  );
}
