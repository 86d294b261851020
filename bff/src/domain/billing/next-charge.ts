import { afterDiscount, planOf } from './plans';
import { nextChargeAt, type SubscriptionNow } from './subscription-lifecycle';

/** A subscription with the discount that it was bought with. */
export interface DiscountedSubscription extends Pick<
  SubscriptionNow,
  | 'planId'
  | 'state'
  | 'trialEndsAt'
  | 'periodEndsAt'
  | 'cancelsAt'
  | 'pausesAt'
  | 'priceMinor'
  | 'currency'
  | 'discountUntil'
> {
  readonly discountPercent: number;
}

/** The next charge. Amounts in the smallest unit of `currency`, instants in ISO 8601 in UTC. */
export interface NextCharge {
  readonly at: string;
  readonly amountMinor: number;
  readonly currency: string;
  /** 0: no discount. */
  readonly discountPercent: number;
  /** Later charges until then have the discount too; null: none. */
  readonly discountUntil: string | null;
  /** Without a discount. */
  readonly regularMinor: number;
}

/** Whether only the trial has begun, also if it is cancelled. */
export const isInTrial = ({
  state,
  trialEndsAt,
  cancelsAt,
}: Pick<SubscriptionNow, 'state' | 'trialEndsAt' | 'cancelsAt'>): boolean =>
  state === 'trialing' ||
  (state === 'cancelled' && trialEndsAt !== null && cancelsAt !== null && cancelsAt <= trialEndsAt);

/** The next charge; null: nothing more is charged. */
export function nextChargeOf(subscription: DiscountedSubscription): NextCharge | null {
  const at = nextChargeAt(subscription);
  return at === null ? null : chargeAt(subscription, at);
}

/** The next charge of a cancelled subscription if it is resumed; null: it is not cancelled. */
export function chargeIfResumed(subscription: DiscountedSubscription): NextCharge | null {
  const { state, cancelsAt } = subscription;
  return state === 'cancelled' && cancelsAt !== null ? chargeAt(subscription, cancelsAt) : null;
}

function chargeAt(subscription: DiscountedSubscription, at: string): NextCharge {
  const { planId, priceMinor, discountUntil } = subscription;
  const plan = planOf(planId)!;
  const isDiscounted = isInTrial(subscription) || (discountUntil !== null && at <= discountUntil);
  const discountPercent = isDiscounted ? subscription.discountPercent : 0;
  const regularMinor = priceMinor ?? plan.priceMinor;
  return {
    at,
    amountMinor: afterDiscount(regularMinor, discountPercent),
    currency: subscription.currency ?? plan.currency,
    discountPercent,
    discountUntil: discountPercent > 0 && discountUntil !== null && discountUntil > at ? discountUntil : null,
    regularMinor,
  };
}
