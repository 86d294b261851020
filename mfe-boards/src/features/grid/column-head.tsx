import { memo } from 'react';
import type { MouseEvent } from 'react';
import { classNames, Icon, lockPath, tableClasses, VisuallyHidden } from '@site/ui';
import { isFormulaColumn } from '../../model/board-columns';
import type { GridColumn } from '../../model/board-columns';
import { columnLabel } from '../../model/formula-columns';
import type { TextOf } from '../../texts/use-text';
import styles from './board-grid.module.css';

export interface ColumnHeadProps {
  readonly column: GridColumn;
  /** Null: the board is not sorted by this column. */
  readonly sorted: 'ascending' | 'descending' | null;
  /** Place among the columns shown. */
  readonly index: number;
  /** The page sorted by this column; for a visitor the way to the login; null: nothing sorts by it. */
  readonly href: string | null;
  readonly isLocked: boolean;
  /** True: the grid has its own walk, so Tab comes here only once the walk does. */
  readonly isWalked: boolean;
  /** True: the note about the column is open. */
  readonly isExplained: boolean;
  readonly text: TextOf;
  readonly onSort: (column: GridColumn, event: MouseEvent) => void;
  /** Asks what stands below, or closes the answer; the note stands beside the element. */
  readonly onExplain: (column: GridColumn, anchor: HTMLElement) => void;
}

/** A column's title: a link that sorts, which the server answers too, and the way to a note about what stands below. */
function ColumnHeadNow(props: ColumnHeadProps) {
  const { column, index, sorted, href, isLocked, isWalked, isExplained, text, onSort, onExplain } = props;
  const { id, kind } = column;
  const label = columnLabel(column, (own) => text(`column.${own}`));
  const stop = isWalked ? -1 : undefined;
  const isHidden = isLocked && id === 'score';
  return (
    <th
      scope="col"
      role="columnheader"
      className={classNames(
        kind === 'text' ? styles.companyHead : `${tableClasses.number} ${styles.figureHead}`,
        id === 'score' && styles.score,
        isFormulaColumn(column) && styles.named,
      )}
      aria-colindex={index + 1}
      aria-sort={href === null ? undefined : (sorted ?? 'none')}
    >
      {href === null ? (
        <span className={styles.sort}>{label}</span>
      ) : (
        <a
          className={classNames(styles.sort, sorted === 'ascending' && styles.rising, isHidden && styles.locked)}
          href={href}
          tabIndex={stop}
          rel="nofollow"
          onClick={(event) => onSort(column, event)}
        >
          {isHidden && <Icon path={lockPath} />}
          <span>{label}</span>
          {isHidden && <VisuallyHidden>, {text('column.locked')}</VisuallyHidden>}
        </a>
      )}
      <button
        type="button"
        className={styles.info}
        tabIndex={stop}
        aria-label={text('column.about', { column: label })}
        aria-expanded={isExplained}
        onClick={(event) => onExplain(column, event.currentTarget)}
      />
    </th>
  );
}

/** Another order changes two heads and leaves the others alone. */
export const ColumnHead = memo(ColumnHeadNow);
