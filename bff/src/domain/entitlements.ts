import { rowLimit } from '@site/board-rules';
import type { Market } from './company';

/** Who asks. Made once a request from the token; every question about what they may have is answered here. */
export type Viewer =
  | { readonly kind: 'visitor' }
  /** `mustEnrol`: an administrator who has to set up a second factor first, and has no more rights until then. */
  | { readonly kind: 'user'; readonly userId: string; readonly mustEnrol?: true }
  | { readonly kind: 'basic'; readonly userId: string; readonly market: Market }
  | { readonly kind: 'premium'; readonly userId: string }
  | { readonly kind: 'admin'; readonly userId: string };

/** Where a company stands by size. Source: decisions, section 8. */
export interface HomePlace {
  /** Market of the listing that represents the company on boards of several markets. */
  readonly market: Market;
  /** Number of ranked companies of that market that are larger. */
  readonly rank: number;
}

/**
 * The one rule for lists of companies, whatever market, label or search they are of: the largest companies of each home
 * market are shown to all, the others to those whose plan opens that market.
 */
export const mayList = (viewer: Viewer, { market, rank }: HomePlace): boolean =>
  rank < rowLimit(viewer.kind, viewer.kind === 'basic' && viewer.market === market);

/** Whether lists show every company to the viewer, so that no ranks have to be known. */
export const mayListAll = ({ kind }: Viewer): boolean => rowLimit(kind, false) === Infinity;

/** Viewers to whom lists show the same companies. Names no account. */
export type ListScope = 'visitor' | 'user' | `basic:${Market}` | 'full';

export function listScopeOf(viewer: Viewer): ListScope {
  if (mayListAll(viewer)) return 'full';
  if (viewer.kind === 'basic') return `basic:${viewer.market}`;
  return viewer.kind === 'visitor' ? 'visitor' : 'user';
}

/** Whether lists show the viewer everything that they showed in that scope. */
export const coversScope = (viewer: Viewer, scope: ListScope): boolean =>
  mayListAll(viewer) ||
  scope === listScopeOf(viewer) ||
  scope === 'visitor' ||
  (scope === 'user' && isLoggedIn(viewer));

export function isLoggedIn(viewer: Viewer): boolean {
  return viewer.kind !== 'visitor';
}

export const maySeeScore = isLoggedIn;
export const mayFollow = isLoggedIn;
export const maySimulate = isLoggedIn;
export const mayDownloadReports = isLoggedIn;
export const mayExport = isLoggedIn;
export const mayUseLabels = isLoggedIn;

/** Users, approvals, cache warmers, the state of the last ingest runs. */
export function mayAdminister(viewer: Viewer): boolean {
  return viewer.kind === 'admin';
}
