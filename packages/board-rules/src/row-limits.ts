/** What a reader is to a board. */
export type ViewerKind = 'visitor' | 'user' | 'basic' | 'premium' | 'admin';

/** Rows of a board, by market cap, that come without a plan. Source: decisions, section 5. */
export const FREE_ROWS = { visitor: 100, user: 500 } as const;

/** Rows that one answer holds; of a larger board the others are asked for by their place. */
export const ANSWER_ROWS = 10_000;

/**
 * How many of a board's companies, by market cap, a reader may have. `Infinity`: all of them. `isOwnMarket`: the board is
 * that of the market which a basic plan is for; in any other it has what a free account has.
 */
export function rowLimit(viewer: ViewerKind, isOwnMarket: boolean): number {
  switch (viewer) {
    case 'visitor':
      return FREE_ROWS.visitor;
    case 'user':
      return FREE_ROWS.user;
    case 'basic':
      return isOwnMarket ? Infinity : FREE_ROWS.user;
    case 'premium':
    case 'admin':
      return Infinity;
  }
}
