import type { MouseEventHandler, ReactNode, RefObject } from 'react';
import { classNames, tableClasses } from '@site/ui';
import type { GridColumn } from '../../model/board-columns';
import type { TextOf } from '../../texts/use-text';
import type { GridRows } from './grid-props';
import styles from './board-grid.module.css';
import { WithheldBody } from './withheld-body';

/** Together with the first rows enough for the tallest screens. */
const MAX_AWAITED = 48;

export interface GridTableProps {
  readonly title: string;
  readonly rows: GridRows;
  readonly heads: ReactNode;
  /** The elements that the pool renders into. */
  readonly body: RefObject<HTMLTableSectionElement | null>;
  readonly firstRows: { readonly __html: string | TrustedHTML };
  /** True: prices have their date below them. */
  readonly isRoomy: boolean;
  readonly classOf: (column: GridColumn) => string | undefined;
  readonly onBodyClick: MouseEventHandler<HTMLTableSectionElement>;
  readonly text: TextOf;
}

function AwaitedRows({ count, columns }: { readonly count: number; readonly columns: number }) {
  return (
    <tbody className={styles.awaited} aria-hidden="true">
      {Array.from({ length: count }, (_, place) => (
        <tr key={place}>
          <td colSpan={columns} />
        </tr>
      ))}
    </tbody>
  );
}

/** The grid itself. The rows of its body belong to a pool: React never renders them again. */
export function GridTable({
  title,
  rows,
  heads,
  body,
  firstRows,
  isRoomy,
  classOf,
  onBodyClick,
  text,
}: GridTableProps) {
  const { columns } = rows.source;
  return (
    <table
      role="grid"
      className={classNames(tableClasses.table, styles.table, isRoomy && styles.roomy)}
      aria-label={title}
      aria-rowcount={rows.matched + 1}
      aria-colcount={columns.length}
      aria-multiselectable="true"
      aria-busy={rows.isBusy || undefined}
    >
      <colgroup>
        {columns.map((column) => (
          <col key={column.id} className={classOf(column)} />
        ))}
      </colgroup>
      <thead role="rowgroup">
        <tr role="row" aria-rowindex={1} data-about={text('heads.about')}>
          {heads}
        </tr>
      </thead>
      <tbody
        role="rowgroup"
        ref={body}
        onClick={onBodyClick}
        dangerouslySetInnerHTML={firstRows}
        suppressHydrationWarning
      />
      {rows.awaited > 0 && <AwaitedRows count={Math.min(rows.awaited, MAX_AWAITED)} columns={columns.length} />}
      {rows.withheld && <WithheldBody {...{ columns, text }} withheld={rows.withheld} />}
    </table>
  );
}
