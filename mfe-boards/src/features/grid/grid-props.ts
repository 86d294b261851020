import type { MouseEvent } from 'react';
import type { BoardOrder } from '@site/board-rules';
import type { GridColumn } from '../../model/board-columns';
import type { RowSource } from './row-source';
import type { WithheldRows } from './withheld-body';

/** What the rows contain. */
export interface GridRows {
  readonly source: RowSource;
  /** Version of the figures: rows are rendered again when it changes. */
  readonly version: string;
  readonly order: BoardOrder;
  /** Number of rows on the whole board with these filters. */
  readonly matched: number;
  /** Rows that are loading: their space is reserved, so that nothing below the table moves. */
  readonly awaited: number;
  readonly isBusy: boolean;
  /** True: the figures are not those reported today, which an open row mentions. */
  readonly isOtherView: boolean;
  readonly withheld: WithheldRows | null;
  /** Called with the visible places, first and last. */
  readonly onView?: ((first: number, last: number) => void) | undefined;
}

/** The links of the heads. */
export interface GridSorting {
  /** True: sorting needs a login. */
  readonly isLocked: boolean;
  /** Null: not sortable. */
  readonly hrefOf: (column: GridColumn) => string | null;
  readonly onSort: (column: GridColumn, event: MouseEvent) => void;
}

/** State and actions of the stars. */
export interface GridFollows {
  readonly isFollowed: (market: string, symbol: string) => boolean;
  readonly toggle: (market: string, symbol: string) => Promise<void>;
}
