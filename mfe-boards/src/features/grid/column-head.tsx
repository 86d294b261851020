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
  /** Index among the displayed columns. */
  readonly index: number;
  /** The page sorted by this column; for a visitor the login link; null: not sortable. */
  readonly href: string | null;
  readonly isLocked: boolean;
  /** True: the grid has a roving tabindex, so the head becomes a tab stop only when it is current. */
  readonly isRoving: boolean;
  /** True: the column's note is open. */
  readonly isExplained: boolean;
  readonly text: TextOf;
  readonly onSort: (column: GridColumn, event: MouseEvent) => void;
  /** Opens or closes the column's note, which is placed beside the element. */
  readonly onExplain: (column: GridColumn, anchor: HTMLElement) => void;
}

/** A column's head: a sort link, which works without scripts too, and the button of its note. */
function ColumnHeadNow(props: ColumnHeadProps) {
  const { column, index, sorted, href, isLocked, isRoving, isExplained, text, onSort, onExplain } = props;
  const { id, kind } = column;
  const label = columnLabel(column, (own) => text(`column.${own}`));
  const stop = isRoving ? -1 : undefined;
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

/** Another order changes two heads only. */
export const ColumnHead = memo(ColumnHeadNow);
