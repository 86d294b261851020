import type { FigureDay } from '@site/board-rules';
import type { Schema } from '@site/contract';
import type { GridColumn } from '../../model/board-columns';
import type { BoardTable } from '../../model/board-table';
import type { RowTexts } from './row-texts';

/** The input of row rendering. */
export interface RowSource {
  readonly table: BoardTable;
  /** Index into the table by place on the board. */
  readonly order: Uint32Array;
  /** Place of the first row on the whole board. */
  readonly offset: number;
  /** Company first. */
  readonly columns: readonly GridColumn[];
  readonly fx: Schema<'BoardFx'>;
  /** The date that ages of statements are relative to. */
  readonly day: FigureDay;
  /** The date of most prices on a historical board: other dates are shown. Null: a current board. */
  readonly pricesOn: string | null;
  /** The date of a historical board, also of its company links. Null: a current board. */
  readonly asOf: string | null;
  readonly texts: RowTexts;
  /** The login link for visitors; null: scores are shown. */
  readonly loginHref: string | null;
  readonly canFollow: boolean;
}

export interface WriterSource extends RowSource {
  /** True: the grid has a roving tabindex, so nothing in a row is a tab stop. False: without scripts all links are. */
  readonly isRoving: boolean;
  /** True: every row has its controls; otherwise only those that `RowControls` adds. */
  readonly hasControls: boolean;
}

/** The input of a cell, besides its row. */
export interface RowPlace {
  readonly row: number;
  readonly market: string;
  readonly symbol: string;
  /** As quoted. */
  readonly currency: string | null;
}

export type CellWriter = (place: RowPlace) => string;
