import type { ReactNode } from 'react';
import type { Locale } from '@site/format';
import type { Missed } from '../features/board/use-left-off';
import type { GridFollows, GridSorting } from '../features/grid/board-grid';
import type { GridColumn } from '../model/board-columns';
import type { BoardCounts } from '../model/board-counts';
import type { BoardQuery } from '../model/board-query';
import type { RestTextOf, TextOf } from '../texts/use-text';
import type { Board } from './use-board';
import type { BoardChanges } from './use-board-changes';
import type { BoardLinks } from './use-board-links';
import type { BoardQuestion } from './use-board-question';

/** The data of the table. */
export interface BoardBodyProps {
  readonly title: string;
  readonly tableId: string;
  readonly search: string;
  readonly locale: Locale;
  readonly question: BoardQuestion;
  readonly board: Board;
  /** Null: not known yet. */
  readonly counts: BoardCounts | null;
  readonly columns: readonly GridColumn[];
  readonly sorting: GridSorting;
  readonly follows: GridFollows;
  readonly links: BoardLinks;
  readonly lift: BoardChanges['lift'];
  /** As in the address, before permissions of the reader are applied. */
  readonly rawQuery: BoardQuery;
  readonly missed: Missed;
  readonly text: TextOf;
}

/** The props of the table's placeholder. */
export interface BoardPlaceholderProps extends Omit<
  BoardBodyProps,
  'tableId' | 'title' | 'columns' | 'sorting' | 'follows' | 'text'
> {
  readonly text: RestTextOf;
  readonly viewBar: ReactNode;
}
