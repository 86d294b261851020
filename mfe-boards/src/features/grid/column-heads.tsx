import type { BoardOrder } from '@site/board-rules';
import type { GridColumn } from '../../model/board-columns';
import type { TextOf } from '../../texts/use-text';
import { ColumnHead } from './column-head';
import type { GridSorting } from './grid-props';
import { useSameSort } from './use-sorting';

export interface ColumnHeadsProps {
  readonly columns: readonly GridColumn[];
  readonly order: BoardOrder;
  readonly sorting: GridSorting;
  /** True: the grid has a roving tabindex. */
  readonly isRoving: boolean;
  /** The column with an open note. */
  readonly explained: GridColumn | null;
  readonly onExplain: (column: GridColumn, anchor: HTMLElement) => void;
  readonly text: TextOf;
}

/** The heads of all columns. */
export function ColumnHeads({ columns, order, sorting, isRoving, explained, onExplain, text }: ColumnHeadsProps) {
  const onSort = useSameSort(sorting.onSort);
  return columns.map((column, index) => (
    <ColumnHead
      key={column.id}
      {...{ column, text, index, isRoving, onSort, onExplain }}
      isLocked={sorting.isLocked}
      isExplained={explained === column}
      sorted={order.by === column.id ? (order.descending ? 'descending' : 'ascending') : null}
      href={sorting.hrefOf(column)}
    />
  ));
}
