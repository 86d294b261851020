/** What a reader is to a board. */
export type ViewerKind = 'visitor' | 'user' | 'basic' | 'premium' | 'admin';

/** Companies of each home market, by market cap, that come without a plan. Source: decisions, section 8. */
export const FREE_ROWS = { visitor: 100, user: 250 } as const;

/** Rows that one answer holds; of a larger board the others are asked for by their place. */
export const ANSWER_ROWS = 10_000;

/**
 * How many companies of a home market, by market cap, lists show to a reader. `Infinity`: all of them. `opensMarket`: the
 * market is the one of the reader's basic plan; of any other market that plan shows what a free account shows.
 */
export function rowLimit(viewer: ViewerKind, opensMarket: boolean): number {
  switch (viewer) {
    case 'visitor':
      return FREE_ROWS.visitor;
    case 'user':
      return FREE_ROWS.user;
    case 'basic':
      return opensMarket ? Infinity : FREE_ROWS.user;
    case 'premium':
    case 'admin':
      return Infinity;
  }
}
