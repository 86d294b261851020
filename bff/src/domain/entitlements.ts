import { rowLimit as rowLimitOf } from '@site/board-rules';
import type { BoardMarket } from '@site/fields';
import type { Market } from './company';

/** Who asks. Made once a request from the token; every question about what they may have is answered here. */
export type Viewer =
  | { readonly kind: 'visitor' }
  /** `mustEnrol`: an administrator who has to set up a second factor first, and has no more rights until then. */
  | { readonly kind: 'user'; readonly userId: string; readonly mustEnrol?: true }
  | { readonly kind: 'basic'; readonly userId: string; readonly market: Market }
  | { readonly kind: 'premium'; readonly userId: string }
  | { readonly kind: 'admin'; readonly userId: string };

/**
 * How many of a board's companies, by market cap, the viewer may have. `Infinity`: all of them.
 * A board of several markets is nobody's own market: a basic plan has there what a free account has.
 */
export const rowLimit = (viewer: Viewer, market: BoardMarket): number =>
  rowLimitOf(viewer.kind, viewer.kind === 'basic' && viewer.market === market);

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
