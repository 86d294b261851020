import { arrowUpDownPath, Icon, LinkButton, VisuallyHidden } from '@site/ui';
import type { BoardColumn } from '../model/board-columns';
import { boardColumns, columnOf, furtherColumns } from '../model/board-columns';
import type { Order } from '../model/order';
import type { QueryChange } from '../model/board-query';
import type { TextOf } from '../texts';
import styles from './board-filters.module.css';

export interface SortChoiceProps {
  readonly order: Order | null;
  /** Where a visitor goes who wants to sort; null: sorting is allowed. */
  readonly loginHref: string | null;
  readonly onChange: (change: QueryChange) => void;
  readonly text: TextOf;
}

/** Sorting on a phone, where there are no column heads. */
export function SortChoice({ order, loginHref, onChange, text }: SortChoiceProps) {
  if (loginHref !== null) {
    return (
      <LinkButton className={styles.phone} href={loginHref} iconOnly rel="nofollow">
        <Icon path={arrowUpDownPath} />
        <VisuallyHidden>{text('sort.login')}</VisuallyHidden>
      </LinkButton>
    );
  }
  const value = order && columnOf(order.by) ? `${order.by} ${String(order.descending)}` : '';
  const both = (column: BoardColumn): readonly boolean[] => [column.startsDescending, !column.startsDescending];
  const optionsOf = (column: BoardColumn) =>
    both(column).map((descending) => (
      <option key={`${column.id}-${descending}`} value={`${column.field} ${descending}`}>
        {text(descending ? 'sort.falling' : 'sort.rising', { column: text(`column.${column.id}`) })}
      </option>
    ));
  return (
    <div className={`${styles.phone} ${styles.sort}`}>
      <span className={styles.sortFace}>
        <Icon path={arrowUpDownPath} />
      </span>
      <select
        aria-label={text('sort.by')}
        value={value}
        onChange={(event) => {
          const [orderBy = null, desc = null] = event.currentTarget.value.split(' ');
          onChange({ orderBy, desc });
        }}
      >
        {boardColumns.flatMap(optionsOf)}
        <optgroup label={text('sort.further')}>
          {furtherColumns.filter(({ isSortable }) => isSortable).flatMap(optionsOf)}
        </optgroup>
      </select>
    </div>
  );
}
