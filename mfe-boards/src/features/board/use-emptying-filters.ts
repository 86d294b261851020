import { useLoad } from '@site/remote-kit';
import type { FilterName } from '../../model/board-choices';
import type { BoardAddress, BoardQuery } from '../../model/board-query';
import type { BoardCount, BoardView } from '../../model/board-view';
import { emptyingFilters } from '../../model/board-view';
import { loadEmptying } from '../../model/load-emptying';

export interface EmptiedBoard {
  readonly address: BoardAddress;
  readonly query: BoardQuery;
  readonly view: BoardView;
  /** True: all rows that the reader may see were evaluated, in the browser or by the server. */
  readonly isWhole: boolean;
  readonly count: BoardCount | null;
}

/** Filters that leave no company, and the number of companies before filtering. Shape: props of `BoardEmpty`. */
export function useEmptyingFilters({ address, query, view, isWhole, count }: EmptiedBoard): {
  readonly causes: readonly FilterName[];
  readonly total: number;
} {
  const { filters, table } = view;
  const isAlone = filters.length === 1;
  // Only some rows are loaded: the server must evaluate the filters.
  const isPartial = isWhole && !table.isWhole && filters.length > 1;
  const evaluated = useLoad(isPartial ? JSON.stringify(['emptying', address, query]) : null, () =>
    loadEmptying(address, query),
  );
  if (!isWhole) return { causes: isAlone ? filters : [], total: view.total };
  const all = count?.all ?? 0;
  if (isAlone) return { causes: filters, total: all };
  if (!isPartial) return { causes: emptyingFilters(view, query), total: all };
  return evaluated.status === 'ready' ? { causes: evaluated.data, total: all } : { causes: [], total: 0 };
}
