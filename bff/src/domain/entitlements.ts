import type { Market } from './company';

/** Who asks. Made once a request from the token; every question about what they may have is answered here. */
export type Viewer =
  | { readonly kind: 'visitor' }
  | { readonly kind: 'user'; readonly userId: string }
  | { readonly kind: 'basic'; readonly userId: string; readonly market: Market }
  | { readonly kind: 'premium'; readonly userId: string }
  | { readonly kind: 'admin'; readonly userId: string };

/** Rows of a board, by market cap, that come without a plan. Source: decisions, section 5. */
export const FREE_ROWS = { visitor: 100, user: 500 } as const;

/**
 * How many of a board's companies, by market cap, the viewer may have. `Infinity`: all of them.
 * WORLD is nobody's own market: a basic plan has there what a free account has.
 */
export function rowLimit(viewer: Viewer, market: Market | 'WORLD'): number {
  switch (viewer.kind) {
    case 'visitor':
      return FREE_ROWS.visitor;
    case 'user':
      return FREE_ROWS.user;
    case 'basic':
      return viewer.market === market ? Infinity : FREE_ROWS.user;
    case 'premium':
    case 'admin':
      return Infinity;
  }
}

export function isLoggedIn(viewer: Viewer): boolean {
  return viewer.kind !== 'visitor';
}

export const maySeeScore = isLoggedIn;
export const maySort = isLoggedIn;
export const mayUseMinScore = isLoggedIn;
export const mayFollow = isLoggedIn;
export const maySimulate = isLoggedIn;
export const mayDownloadReports = isLoggedIn;
export const mayExport = isLoggedIn;
export const mayUseLabels = isLoggedIn;

/** Users, approvals, cache warmers, the state of the last ingest runs. */
export function mayAdminister(viewer: Viewer): boolean {
  return viewer.kind === 'admin';
}

/** The part of a board question that depends on the viewer. */
export interface OrderedQuestion {
  readonly orderBy?: string | undefined;
  readonly descending?: boolean | undefined;
  readonly minScore?: number | undefined;
  readonly label?: string | undefined;
}

export type BoardNotice = 'login_needed_for_order' | 'login_needed_for_labels';

export interface PermittedBoardQuery<Q extends OrderedQuestion> {
  /** The question without what the viewer may not ask. */
  readonly query: Omit<Q, keyof OrderedQuestion> & OrderedQuestion;
  /** The order where `query.orderBy` is absent; both fall. */
  readonly defaultOrder: 'marketCap' | 'score';
  readonly notices: readonly BoardNotice[];
}

/**
 * A board question as the viewer may ask it: a visitor's loses order, score limit and label before anything is ranked,
 * since the order of rows tells the score as well as the score does, and the rows of a label tell the label.
 * Source: decisions, section 3; product, section 6.
 */
export function permitBoardQuery<Q extends OrderedQuestion>(query: Q, viewer: Viewer): PermittedBoardQuery<Q> {
  const { orderBy, descending, minScore, label, ...rest } = query;
  const ordering = { orderBy, descending, minScore };
  const [mayOrder, mayLabel] = [maySort(viewer) && mayUseMinScore(viewer), mayUseLabels(viewer)];
  const notices: BoardNotice[] = [];
  if (!mayOrder && isAsked(ordering)) notices.push('login_needed_for_order');
  if (!mayLabel && isAsked({ label })) notices.push('login_needed_for_labels');
  if (mayOrder && mayLabel) return { query, defaultOrder: 'score', notices };
  return {
    query: { ...rest, ...(mayOrder ? ordering : {}), ...(mayLabel && label !== undefined ? { label } : {}) },
    defaultOrder: mayOrder ? 'score' : 'marketCap',
    notices,
  };
}

function isAsked(options: Readonly<Record<string, unknown>>): boolean {
  return Object.values(options).some((value) => value !== undefined);
}
