import type { FigureDay } from '@site/board-rules';
import type { Schema } from '@site/contract';
import type { GridColumn } from '../../model/board-columns';
import type { BoardTable } from '../../model/board-table';
import type { RowTexts } from './row-texts';

/** What rows are written from. */
export interface RowSource {
  readonly table: BoardTable;
  /** Index into the table by place on the board. */
  readonly order: Uint32Array;
  /** Place of the first row on the whole board. */
  readonly offset: number;
  /** Company first. */
  readonly columns: readonly GridColumn[];
  readonly fx: Schema<'BoardFx'>;
  /** The day that ages of statements are counted to. */
  readonly day: FigureDay;
  /** The day that most prices of a board of the past are of: those of other days are marked. Null: a board of now. */
  readonly pricesOn: string | null;
  /** The past day of the board, whose companies are shown as of it. Null: a board of now. */
  readonly asOf: string | null;
  readonly texts: RowTexts;
  /** Where a visitor goes for the score; null: scores are shown. */
  readonly loginHref: string | null;
  readonly canFollow: boolean;
}

export interface WriterSource extends RowSource {
  /** True: the grid has its own walk, so nothing in a row is a stop for Tab. False: without scripts Tab is the walk. */
  readonly isWalked: boolean;
  /** True: every row has its controls; else those alone that `RowControls` gives them. */
  readonly hasControls: boolean;
}

/** What a cell is written from, besides its row. */
export interface RowPlace {
  readonly row: number;
  readonly market: string;
  readonly symbol: string;
  /** As quoted. */
  readonly currency: string | null;
}

export type CellWriter = (place: RowPlace) => string;
