/** Plans, from the smallest to the largest. `free`: an account without a plan. */
export const PLAN_TIERS = ['free', 'basic', 'premium'] as const;
export type PlanTier = (typeof PLAN_TIERS)[number];

/** Readers by their rights. Other code checks a right, here or in `bff/src/domain/entitlements.ts`, not a kind. */
export type ViewerKind = 'visitor' | 'user' | 'basic' | 'premium' | 'admin';

/** Lists show every company of the one market that is chosen with this plan. */
export const isForOneMarket = (plan: ViewerKind | PlanTier | undefined): boolean => plan === 'basic';

/** Lists show every company of every market. */
export const opensEveryMarket = (plan: ViewerKind | PlanTier): boolean => plan === 'premium' || plan === 'admin';
