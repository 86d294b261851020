import { useMemo } from 'react';
import { formulaPartOf, limitsOf } from '@site/board-rules';
import type { BoardMarket } from '@site/fields';
import { currencyOfLimits } from '../model/board-limits';
import type { BoardQuery } from '../model/board-query';
import type { LimitTools } from '../model/limit-tools';
import type { Board } from './use-board';
import type { BoardChanges } from './use-board-changes';

export interface LimitsAsked {
  readonly market: BoardMarket;
  /** Reduced to the permissions of this reader. */
  readonly query: BoardQuery;
  readonly board: Pick<Board, 'count'>;
  readonly loginHref: string | null;
  readonly change: BoardChanges['change'];
}

/** The board's data for parts that limit figures. Typed limits replace the history entry: Back does not undo each digit. */
export function useLimitTools({ market, query, board, loginHref, change }: LimitsAsked): LimitTools {
  const matched = board.count?.matched;
  const all = board.count?.all;
  return useMemo(
    () => ({
      currency: currencyOfLimits(market, query),
      limits: limitsOf(query),
      formula: formulaPartOf(query),
      count: matched !== undefined && all !== undefined ? { matched, all } : null,
      loginHref,
      onChange: (changes) => change(changes, { isTyping: true }),
    }),
    [market, query, matched, all, loginHref, change],
  );
}
