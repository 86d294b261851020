import { isForOneMarket, isPaid, NO_PLAN, PLAN_TIERS, type PlanTier } from '@site/fields/entitlements';
import type { Market } from '../company';
import { planOf, type PlanId } from './plans';

/** The rights of a user: the tier, and the market of a plan for one market. */
export interface PlanHeld {
  readonly plan: PlanTier;
  readonly planMarket: Market | null;
}

/** A plan that the people of the site gave, or took back (`NO_PLAN`). */
export interface PlanGift {
  readonly plan: PlanHeld['plan'];
  readonly market: Market | null;
  /** ISO 8601 in UTC; null: unlimited. */
  readonly until: string | null;
}

/** A subscription, as far as rights go. */
export interface PlanBought {
  readonly planId: PlanId;
  readonly market: Market | null;
  /** Null: it gives no rights. */
  readonly accessUntil: string | null;
}

/** Whether it holds at that instant. */
export const isGiftLive = ({ plan, until }: PlanGift, now: Date): boolean =>
  isPaid(plan) && (until === null || Date.parse(until) > now.getTime());

/**
 * The plan of a user: the best of the bought plans and the latest gift, so that a payment does not remove a gift, nor a
 * gift a payment. Of two plans for one market the gift decides the market. Shape: `bought` latest first; `gift` null: no gift.
 */
export function heldPlan(bought: readonly PlanBought[], gift: PlanGift | null, now: Date): PlanHeld {
  const paid = bought
    .filter(({ accessUntil }) => accessUntil !== null && Date.parse(accessUntil) > now.getTime())
    .map(({ planId, market }) => ({ plan: planOf(planId)?.tier ?? NO_PLAN, market }));
  const all = gift && isGiftLive(gift, now) ? [gift, ...paid] : paid;
  const best = PLAN_TIERS.findLast((tier) => all.some(({ plan }) => plan === tier)) ?? NO_PLAN;
  const market = all.find(({ plan }) => plan === best)?.market ?? null;
  return { plan: best, planMarket: isForOneMarket(best) ? market : null };
}
