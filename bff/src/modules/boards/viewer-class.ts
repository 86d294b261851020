import type { Market } from '../../domain/company';
import { listScopeOf, planMarketOf, type ListScope, type Viewer } from '../../domain/entitlements';
import type { BoardMarket, BoardQuery } from './board-query';

/**
 * A key for viewers who get the same bytes of a board. `opensMore`: whether a plan for that market may show more
 * companies of the board than a free account.
 */
export function viewerClassIn(
  { market: board, asOf }: Pick<BoardQuery, 'market' | 'asOf'>,
  viewer: Viewer,
  opensMore: (board: BoardMarket, plan: Market) => boolean,
): ListScope {
  // Companies of a past day may have had another home market.
  const plan = planMarketOf(viewer);
  const isAsFree = plan !== null && asOf === undefined && !opensMore(board, plan);
  return isAsFree ? 'user' : listScopeOf(viewer);
}
