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
  /** As this reader may ask it. */
  readonly query: BoardQuery;
  readonly board: Pick<Board, 'count'>;
  readonly loginHref: string | null;
  readonly change: BoardChanges['change'];
}

/** What parts that limit figures are told of the board. Limits are typed: going back does not retrace every digit. */
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
