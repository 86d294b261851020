/** The reader's class for a board. */
export type ViewerKind = 'visitor' | 'user' | 'basic' | 'premium' | 'admin';

/** Companies of each home market, by market cap, that are shown without a plan. Source: decisions, section 8. */
export const FREE_ROWS = { visitor: 100, user: 250 } as const;

/** Maximum rows of one answer; a larger board is paged. */
export const ANSWER_ROWS = 10_000;

/**
 * How many companies of a home market, by market cap, a reader sees. `Infinity`: all of them. `opensMarket`: the
 * market of the reader's basic plan; for other markets that plan equals a free account.
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
