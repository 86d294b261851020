import type { Limit } from '@site/board-rules';
import { createContext } from 'react';
import type { QueryChange } from './board-query';
import type { BoardCount } from './board-view';

/** What parts that limit figures know of the board that stands there. */
export interface LimitTools {
  /** What limits of amounts are in. */
  readonly currency: string;
  readonly limits: readonly Limit[];
  /** What is asked of figures beside the limits. Null: nothing. */
  readonly formula: string | null;
  /** Companies that pass everything that is set, of all that are there. Null: not known yet. */
  readonly count: BoardCount | null;
  /** Where a visitor goes who wants to limit the score; null: the reader is logged in. */
  readonly loginHref: string | null;
  readonly onChange: (change: QueryChange) => void;
}

/** Null: outside a board. */
export const LimitContext = createContext<LimitTools | null>(null);
