import { isForOneMarket, opensEveryMarket, type ViewerKind } from '@site/fields/entitlements';

/** Companies of each home market, by market cap, that are shown without a plan. Source: decisions, section 8. */
export const FREE_ROWS = { visitor: 100, user: 250 } as const;

/** Maximum rows of one answer; a larger board is paged. */
export const ANSWER_ROWS = 10_000;

/**
 * How many companies of a home market, by market cap, a reader sees. `Infinity`: all of them. `opensMarket`: the
 * market of the reader's plan; for other markets a plan for one market equals a free account.
 */
export function rowLimit(viewer: ViewerKind, opensMarket: boolean): number {
  if (opensEveryMarket(viewer) || (isForOneMarket(viewer) && opensMarket)) return Infinity;
  return viewer === 'visitor' ? FREE_ROWS.visitor : FREE_ROWS.user;
}
