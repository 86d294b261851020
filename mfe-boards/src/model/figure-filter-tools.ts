import type { Limit } from '@site/board-rules';
import { createContext } from 'react';
import type { QueryChange } from './board-query';
import type { BoardCount } from './board-view';

/** The current board, for parts that filter figures. */
export interface FigureFilterTools {
  /** Currency of filters on amounts. */
  readonly currency: string;
  readonly limits: readonly Limit[];
  /** Other conditions on figures, besides the filters. Null: none. */
  readonly formula: string | null;
  /** Companies that match all filters, of all existing ones. Null: not known yet. */
  readonly count: BoardCount | null;
  /** The login link for visitors who want to filter by the score; null: the reader is logged in. */
  readonly loginHref: string | null;
  readonly onChange: (change: QueryChange) => void;
}

/** Null: outside of a board. */
export const FigureFilterContext = createContext<FigureFilterTools | null>(null);
