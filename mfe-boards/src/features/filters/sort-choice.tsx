import { arrowUpDownPath, Icon, LinkButton, VisuallyHidden } from '@site/ui';
import type { FormulaColumn, GridColumn } from '../../model/board-columns';
import { boardColumns, columnOfOrder, furtherColumns } from '../../model/board-columns';
import { columnLabel } from '../../model/formula-columns';
import { isOrderable } from '@site/board-rules';
import type { BoardOrder } from '@site/board-rules';
import type { QueryChange } from '../../model/board-query';
import type { RestTextOf } from '../../texts/use-text';
import styles from './board-filters.module.css';

export interface SortChoiceProps {
  readonly order: BoardOrder | null;
  /** The login link for visitors who want to sort; null: sorting is allowed. */
  readonly loginHref: string | null;
  /** True: ordering by price is not possible. */
  readonly hasCurrencies: boolean;
  /** The reader's formula columns. */
  readonly formulas: readonly FormulaColumn[];
  readonly onChange: (change: QueryChange) => void;
  readonly text: RestTextOf;
}

/** Sorting on phones, which have no column heads. */
export function SortChoice({ order, loginHref, hasCurrencies, formulas, onChange, text }: SortChoiceProps) {
  if (loginHref !== null) {
    return (
      <LinkButton className={styles.phone} href={loginHref} iconOnly rel="nofollow">
        <Icon path={arrowUpDownPath} />
        <VisuallyHidden>{text('sort.login')}</VisuallyHidden>
      </LinkButton>
    );
  }
  const sorted = order && (formulas.find(({ order: by }) => by === order.by) ?? columnOfOrder(order));
  const value = order && sorted ? `${sorted.field} ${String(order.descending)}` : '';
  const both = (column: GridColumn): readonly boolean[] => [column.startsDescending, !column.startsDescending];
  const isOffered = ({ order: by }: GridColumn): boolean => by !== null && isOrderable(by, hasCurrencies);
  const optionsOf = (column: GridColumn) =>
    both(column).map((descending) => (
      <option key={`${column.id}-${descending}`} value={`${column.field} ${descending}`}>
        {text(descending ? 'sort.falling' : 'sort.rising', {
          column: columnLabel(column, (id) => text(`column.${id}`)),
        })}
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
        {[...boardColumns, ...formulas].filter(isOffered).flatMap(optionsOf)}
        <optgroup label={text('sort.further')}>{furtherColumns.filter(isOffered).flatMap(optionsOf)}</optgroup>
      </select>
    </div>
  );
}
