import { useMemo } from 'react';
import { formulaPartOf, limitsOf } from '@site/board-rules';
import type { BoardMarket } from '@site/fields';
import { currencyOfFilters } from '../model/board-figure-filters';
import type { BoardQuery } from '../model/board-query';
import type { FigureFilterTools } from '../model/figure-filter-tools';
import type { Board } from './use-board';
import type { BoardChanges } from './use-board-changes';

export interface FigureFilterToolsOptions {
  readonly market: BoardMarket;
  /** Reduced to the permissions of this reader. */
  readonly query: BoardQuery;
  readonly board: Pick<Board, 'count'>;
  readonly loginHref: string | null;
  readonly change: BoardChanges['change'];
}

/** The board's data for parts that filter figures. Typed filters replace the history entry: Back does not undo each digit. */
export function useFigureFilterTools({
  market,
  query,
  board,
  loginHref,
  change,
}: FigureFilterToolsOptions): FigureFilterTools {
  const matched = board.count?.matched;
  const all = board.count?.all;
  return useMemo(
    () => ({
      currency: currencyOfFilters(market, query),
      limits: limitsOf(query),
      formula: formulaPartOf(query),
      count: matched !== undefined && all !== undefined ? { matched, all } : null,
      loginHref,
      onChange: (changes) => change(changes, { isTyping: true }),
    }),
    [market, query, matched, all, loginHref, change],
  );
}
