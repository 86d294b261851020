/** Plans, from the smallest to the largest. `free`: an account without a plan. */
export const PLAN_TIERS = ['free', 'basic', 'premium'] as const;
export type PlanTier = (typeof PLAN_TIERS)[number];

/** The tier of an account without a plan. */
export const NO_PLAN = 'free' satisfies PlanTier;
/** The tier with the rights of all others. */
export const TOP_PLAN = 'premium' satisfies PlanTier;
export type PaidTier = Exclude<PlanTier, typeof NO_PLAN>;

/** Whether it is a plan at all: bought or given. */
export const isPaid = (plan: PlanTier): plan is PaidTier => plan !== NO_PLAN;

/** Readers by their rights. Other code checks a right, here or in `bff/src/domain/entitlements.ts`, not a kind. */
export type ViewerKind = 'visitor' | 'user' | 'basic' | 'premium' | 'admin';

/** The kind of viewer that a logged-in account is. */
export function viewerKindOf(role: 'user' | 'admin', plan: PlanTier): ViewerKind {
  if (role === 'admin') return 'admin';
  return isPaid(plan) ? plan : 'user';
}

/** Lists show every company of the one market that is chosen with this plan. */
export const isForOneMarket = (plan: ViewerKind | PlanTier | undefined): boolean => plan === 'basic';

/** Lists show every company of every market. */
export const opensEveryMarket = (plan: ViewerKind | PlanTier): boolean => plan === 'premium' || plan === 'admin';
