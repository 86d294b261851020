import { useCallback, useEffect, useLayoutEffect, useRef } from 'react';
import type { BoardOrder } from '@site/board-rules';
import { prepareOrders } from '../../model/ordered-rows';
import type { GridSorting } from './grid-props';
import type { RowSource } from './row-source';

/** Boards of so many rows take long enough to sort that it is worth doing ahead. */
const LARGE = 1000;

/** One and the same function, so that heads whose order did not change stay as they are. */
export function useSameSort(onSort: GridSorting['onSort']): GridSorting['onSort'] {
  const latest = useRef(onSort);
  useLayoutEffect(() => {
    latest.current = onSort;
  });
  return useCallback((column, event) => latest.current(column, event), []);
}

/** Sorts large boards ahead, by each column that a press could ask for. */
export function usePreparedOrders({ table, columns }: RowSource, isLocked: boolean): void {
  useEffect(() => {
    // What is on the server is ordered there.
    if (isLocked || !table.isWhole || table.length < LARGE) return undefined;
    const orders = columns.flatMap((column): readonly BoardOrder[] =>
      column.order === null ? [] : [{ by: column.order, descending: column.startsDescending }],
    );
    return prepareOrders(table, orders);
  }, [table, columns, isLocked]);
}
