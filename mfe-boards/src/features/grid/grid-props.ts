import type { MouseEvent } from 'react';
import type { BoardOrder } from '@site/board-rules';
import type { GridColumn } from '../../model/board-columns';
import type { RowSource } from './row-source';
import type { WithheldRows } from './withheld-body';

/** What the rows contain. */
export interface GridRows {
  readonly source: RowSource;
  /** Names the figures: rows are written again when it changes. */
  readonly version: string;
  readonly order: BoardOrder;
  /** Rows on the whole board under these filters. */
  readonly matched: number;
  /** Rows that are still to come: their place is kept, so that nothing below the table moves when they do. */
  readonly awaited: number;
  readonly isBusy: boolean;
  /** True: other figures than those reported today, as an open row has to say. */
  readonly isOtherView: boolean;
  readonly withheld: WithheldRows | null;
  /** Told which places are in view, ends included. */
  readonly onView?: ((first: number, last: number) => void) | undefined;
}

/** What the heads lead to. */
export interface GridSorting {
  /** True: sorting asks for a login. */
  readonly isLocked: boolean;
  /** Null: nothing sorts by it. */
  readonly hrefOf: (column: GridColumn) => string | null;
  readonly onSort: (column: GridColumn, event: MouseEvent) => void;
}

/** The stars. */
export interface GridFollows {
  readonly isFollowed: (market: string, symbol: string) => boolean;
  readonly toggle: (market: string, symbol: string) => Promise<void>;
}
