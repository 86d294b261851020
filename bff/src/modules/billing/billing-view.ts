import type { Plan } from '../../domain/billing/plans';
import type { Market } from '../../domain/company';

/** What a plan would cost a reader and when. Unit: `firstChargeMinor` in the smallest unit of the plan's currency. */
export interface Quote {
  readonly plan: Plan;
  readonly market: Market | null;
  readonly firstChargeMinor: number;
  readonly discountCode: string | null;
  readonly discountPercent: number;
  /** 0 where the trial was used already. */
  readonly trialDays: number;
  /** A day, in UTC. */
  readonly firstChargeOn: string;
}
