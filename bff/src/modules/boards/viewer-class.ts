import type { Market } from '../../domain/company';
import { listScopeOf, type ListScope, type Viewer } from '../../domain/entitlements';
import type { BoardMarket, BoardQuery } from './board-query';

/**
 * A key for viewers who get the same bytes of a board. `opensMore`: whether a plan for that market may show more companies of
 * the board than a free account.
 */
export function viewerClassIn(
  { market: board, asOf }: Pick<BoardQuery, 'market' | 'asOf'>,
  viewer: Viewer,
  opensMore: (board: BoardMarket, plan: Market) => boolean,
): ListScope {
  // Companies of a past day may have had another home market.
  const isAsFree = viewer.kind === 'basic' && asOf === undefined && !opensMore(board, viewer.market);
  return isAsFree ? 'user' : listScopeOf(viewer);
}

/** Differs whenever the rights of two viewers may differ, for bytes of several markets. Contains no account. */
export const viewerKey = (viewer: Viewer): string => (viewer.kind === 'basic' ? `basic:${viewer.market}` : viewer.kind);
