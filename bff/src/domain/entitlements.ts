import { rowLimit } from '@site/board-rules';
import { isMarketCode } from '@site/fields';
import {
  isForOneMarket,
  opensEveryMarket,
  PLAN_TIERS,
  type PlanTier,
  type ViewerKind,
} from '@site/fields/entitlements';
import type { Market } from './company';

/** The caller. Built once per request from the token; it answers every question about the caller's rights. */
export type Viewer =
  | { readonly kind: 'visitor' }
  /** `mustEnrol`: an administrator who has to set up a second factor first, and has no more rights until then. */
  | { readonly kind: 'user'; readonly userId: string; readonly mustEnrol?: true }
  | { readonly kind: 'basic'; readonly userId: string; readonly market: Market }
  | { readonly kind: 'premium'; readonly userId: string }
  | { readonly kind: 'admin'; readonly userId: string };

/** The rank of a company by size. Source: decisions, section 8. */
export interface HomePlace {
  /** Market of the listing that represents the company on boards of several markets. */
  readonly market: Market;
  /** Number of ranked companies of that market that are larger. */
  readonly rank: number;
}

/**
 * The one rule for lists of companies of any market, label or search: the largest companies of each home market are
 * shown to all, the others to users with a plan that opens that market.
 */
export const mayList = (viewer: Viewer, { market, rank }: HomePlace): boolean =>
  rank < rowLimit(viewer.kind, planMarketOf(viewer) === market);

/** Whether lists show every company to the viewer, so that no ranks have to be known. */
export const mayListAll = ({ kind }: Viewer): boolean => rowLimit(kind, false) === Infinity;

/** Viewers that lists show the same companies to. Names no account. */
export type ListScope = 'visitor' | 'user' | `basic:${Market}` | 'full';

export function listScopeOf(viewer: Viewer): ListScope {
  if (mayListAll(viewer)) return 'full';
  if (viewer.kind === 'basic') return `basic:${viewer.market}`;
  return viewer.kind === 'visitor' ? 'visitor' : 'user';
}

/** A viewer without an account that has the rights of a scope on lists. */
export function viewerIn(scope: ListScope): Viewer {
  const userId = '';
  if (scope === 'visitor') return { kind: 'visitor' };
  if (scope === 'full') return { kind: 'premium', userId };
  const market = scope.replace('basic:', '');
  return isMarketCode(market) ? { kind: 'basic', userId, market } : { kind: 'user', userId };
}

/** Differs whenever the rights of two viewers may differ, for bytes of several markets. Contains no account. */
export const viewerKey = (viewer: Viewer): string => (viewer.kind === 'basic' ? `basic:${viewer.market}` : viewer.kind);

/** The market of a plan for one market; null: another plan, or none. */
export const planMarketOf = (viewer: Viewer): Market | null => (viewer.kind === 'basic' ? viewer.market : null);

/** The viewer for a user with this plan. */
export function viewerWithPlan(userId: string, plan: PlanTier, market: Market | null): Viewer {
  if (plan === 'premium') return { kind: 'premium', userId };
  return plan === 'basic' && market !== null ? { kind: 'basic', userId, market } : { kind: 'user', userId };
}

/**
 * Accounts and plans with more rights than the viewer's, smaller ones first, and a viewer of each. `market` null: a
 * board of several markets.
 */
export function largerPlans(
  viewer: Viewer,
  market: Market | null,
): readonly { readonly plan: PlanTier; readonly as: Viewer }[] {
  if (opensEveryMarket(viewer.kind)) return [];
  const held = isForOneMarket(viewer.kind) ? 'basic' : 'free';
  return PLAN_TIERS.slice(PLAN_TIERS.indexOf(held) + (viewer.kind === 'visitor' ? 0 : 1))
    .filter((plan) => market !== null || !isForOneMarket(plan))
    .map((plan) => ({ plan, as: viewerWithPlan('', plan, market) }));
}

/** What an account may have at once. What a larger plan saved stays when it ends. */
export interface AccountLimits {
  readonly savedScores: number;
  /** Back-tests that may run at once, and be stored. */
  readonly backtests: { readonly open: number; readonly stored: number };
  /** Whether reports of wrong figures are answered within a promised time. */
  readonly isReportAnswerPromised: boolean;
}

const FREE: AccountLimits = { savedScores: 5, backtests: { open: 1, stored: 20 }, isReportAnswerPromised: false };
const PREMIUM: AccountLimits = { savedScores: 100, backtests: { open: 3, stored: 200 }, isReportAnswerPromised: true };
const LIMITS: Readonly<Record<ViewerKind, AccountLimits>> = {
  visitor: FREE,
  user: FREE,
  basic: { savedScores: 20, backtests: { open: 2, stored: 60 }, isReportAnswerPromised: false },
  premium: PREMIUM,
  admin: PREMIUM,
};

export const limitsOf = ({ kind }: Viewer): AccountLimits => LIMITS[kind];

/** The quotas of reading, one for each kind of reader. */
export const READING_LIMITS = ['read', 'readFree', 'readBasic', 'readPremium'] as const;
export type ReadingLimit = (typeof READING_LIMITS)[number];
const READING_LIMIT_OF: Readonly<Record<ViewerKind, ReadingLimit>> = {
  visitor: 'read',
  user: 'readFree',
  basic: 'readBasic',
  premium: 'readPremium',
  admin: 'readPremium',
};

const READING_LIMIT_OF_PLAN: Readonly<Record<PlanTier, ReadingLimit>> = {
  free: READING_LIMIT_OF.user,
  basic: READING_LIMIT_OF.basic,
  premium: READING_LIMIT_OF.premium,
};

/** The reading limit of accounts with this plan. */
export const readingLimitOfPlan = (plan: PlanTier): ReadingLimit => READING_LIMIT_OF_PLAN[plan];

/** The reading limit of a viewer: visitors are counted by client address, all others by account. */
export const readingLimitOf = ({ kind }: Viewer): ReadingLimit => READING_LIMIT_OF[kind];

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

/** Whether the viewer may manage users, approvals and cache warmers, and see the state of the last ingest runs. */
export function mayAdminister(viewer: Viewer): boolean {
  return viewer.kind === 'admin';
}
