import { useCallback, useEffect, useLayoutEffect, useRef } from 'react';
import type { BoardOrder } from '@site/board-rules';
import { prepareOrders } from '../../model/ordered-rows';
import type { GridSorting } from './grid-props';
import type { RowSource } from './row-source';

/** Boards with this many rows take long enough to sort that sorting ahead is worthwhile. */
const LARGE = 1000;

/** A stable function, so that heads with an unchanged order are not rendered again. */
export function useSameSort(onSort: GridSorting['onSort']): GridSorting['onSort'] {
  const latest = useRef(onSort);
  useLayoutEffect(() => {
    latest.current = onSort;
  });
  return useCallback((column, event) => latest.current(column, event), []);
}

/** Sorts large boards ahead, by each column. */
export function usePreparedOrders({ table, columns }: RowSource, isLocked: boolean): void {
  useEffect(() => {
    // Data on the server is sorted there.
    if (isLocked || !table.isWhole || table.length < LARGE) return undefined;
    const orders = columns.flatMap((column): readonly BoardOrder[] =>
      column.order === null ? [] : [{ by: column.order, descending: column.startsDescending }],
    );
    return prepareOrders(table, orders);
  }, [table, columns, isLocked]);
}
