import { isPlainClick } from '@site/ui';
import { useCallback, useMemo } from 'react';
import type { MouseEvent } from 'react';
import { isOrderable } from '@site/board-rules';
import type { BoardOrder } from '@site/board-rules';
import { contractOrderName } from '@site/fields';
import type { GridSorting } from '../features/grid/board-grid';
import type { GridColumn } from '../model/board-columns';
import type { QueryChange } from '../model/board-query';
import { queryHref } from '../model/board-query';
import type { BoardChanges } from './use-board-changes';

export interface SortingInput {
  readonly search: string;
  /** Null: nothing loaded yet. */
  readonly order: BoardOrder | null;
  /** True: ordering by price is not possible. */
  readonly hasCurrencies: boolean;
  readonly isVisitor: boolean;
  readonly loginTo: (search: string) => string;
  readonly change: BoardChanges['change'];
}

/** Reverses the order of the sorted column; for another one its default direction. */
function sortChange({ id, order, startsDescending }: GridColumn, now: BoardOrder | null): QueryChange {
  const descending = now?.by === id ? !now.descending : startsDescending;
  return { orderBy: order && contractOrderName(order), desc: String(descending) };
}

/** Links of the table's heads: the sorted page, and for a visitor the login that returns there. */
export function useSorting({ search, order, hasCurrencies, isVisitor, loginTo, change }: SortingInput): GridSorting {
  const hrefOf = useCallback(
    (column: GridColumn) => {
      if (column.order === null || !isOrderable(column.order, hasCurrencies)) return null;
      const wanted = queryHref(search, sortChange(column, order));
      return isVisitor ? loginTo(wanted) : wanted;
    },
    [search, order, hasCurrencies, isVisitor, loginTo],
  );
  const onSort = useCallback(
    (column: GridColumn, event: MouseEvent) => {
      if (isVisitor || !isPlainClick(event)) return;
      event.preventDefault();
      change(sortChange(column, order));
    },
    [isVisitor, change, order],
  );
  return useMemo(() => ({ isLocked: isVisitor, hrefOf, onSort }), [isVisitor, hrefOf, onSort]);
}
