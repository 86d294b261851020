import type { PaidTier } from '@site/fields/entitlements';

/** A plan that can be bought. Source: product specification, section 9. */
export interface Plan {
  readonly id: PlanId;
  readonly name: string;
  readonly interval: 'month' | 'year';
  readonly tier: PaidTier;
  /** Unit: the smallest one of `currency`. */
  readonly priceMinor: number;
  readonly currency: 'USD';
  readonly trialDays: number;
}

export type PlanId = 'basic-month' | 'premium-month' | 'basic-year' | 'premium-year';

const TRIAL_DAYS = 7;

const plan = (tier: Plan['tier'], interval: Plan['interval'], priceMinor: number): Plan => ({
  id: `${tier}-${interval}`,
  name: `${tier === 'basic' ? 'Basic' : 'Premium'} ${interval}ly`,
  interval,
  tier,
  priceMinor,
  currency: 'USD',
  trialDays: TRIAL_DAYS,
});

/** Every plan. Shape: by month first, the cheaper first. */
export const PLANS: readonly Plan[] = [
  plan('basic', 'month', 9_00),
  plan('premium', 'month', 12_00),
  plan('basic', 'year', 60_00),
  plan('premium', 'year', 70_00),
];

/** Null: there is no such plan. */
export const planOf = (id: string): Plan | null => PLANS.find((one) => one.id === id) ?? null;

/** A price less this percentage. Unit: the smallest one of its currency, whole. */
export const afterDiscount = (priceMinor: number, percent: number): number =>
  Math.round((priceMinor * (100 - percent)) / 100);
