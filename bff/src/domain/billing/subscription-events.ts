import type { PlanId } from './plans';
import {
  chargesTakenBack,
  foldSubscription,
  holdsUntil,
  nextChargeAt,
  type BillingNotice,
  type PaymentNotice,
  type TakenBack,
} from './subscription-lifecycle';

/** A charge after all events. */
export interface SettledCharge extends PaymentNotice {
  readonly state: 'paid' | TakenBack;
}

/** A change of a subscription that its owner is notified of by mail. Instants are ISO 8601 in UTC. */
export type SubscriptionEvent =
  | { readonly kind: 'trial_begun'; readonly planId: PlanId; readonly firstChargeAt: string }
  | { readonly kind: 'payment_failed'; readonly planId: PlanId; readonly holdsUntil: string }
  | { readonly kind: 'cancelled'; readonly planId: PlanId; readonly holdsUntil: string }
  | { readonly kind: 'ended'; readonly planId: PlanId }
  | { readonly kind: 'resumed'; readonly planId: PlanId; readonly nextChargeAt: string }
  | {
      readonly kind: 'charged';
      readonly planId: PlanId;
      readonly charge: SettledCharge;
      /** Null: no other comes. */
      readonly nextChargeAt: string | null;
    }
  | {
      readonly kind: TakenBack;
      readonly planId: PlanId;
      readonly charge: SettledCharge;
      /** Null: the plan has ended or was not restored. */
      readonly holdsUntil: string | null;
    }
  /** The bank withdrew its claim to a charge that was reported as charged back. */
  | {
      readonly kind: 'charge_stands';
      readonly planId: PlanId;
      readonly charge: SettledCharge;
      readonly holdsUntil: string | null;
      readonly nextChargeAt: string | null;
    };

/** Every charge of more than nothing, each once, after all events. Shape: in the order of the events. */
export function settledCharges(notices: readonly BillingNotice[]): readonly SettledCharge[] {
  const takenBack = chargesTakenBack(notices);
  const payments = notices.filter((one): one is PaymentNotice => one.kind === 'payment' && one.amountMinor > 0);
  return [...new Map(payments.map((one) => [one.transactionId, one])).values()].map((one) => ({
    ...one,
    state: takenBack.get(one.transactionId)?.as ?? 'paid',
  }));
}

/**
 * The events to notify the owner of when a subscription goes from the notices `before` to those `after`. A late notice that
 * changes nothing gives no event, nor does one that was reported earlier in another order.
 */
export function subscriptionEvents(
  before: readonly BillingNotice[],
  after: readonly BillingNotice[],
): readonly SubscriptionEvent[] {
  const was = foldSubscription(before);
  const now = foldSubscription(after);
  if (!now) return [];
  const { planId, state } = now;
  const events: SubscriptionEvent[] = [];
  const until = holdsUntil(now);
  const next = nextChargeAt(now);
  const known = new Map(settledCharges(was === null ? [] : before).map((one) => [one.transactionId, one.state]));
  const changed = settledCharges(after).filter(({ transactionId, state: is }) => known.get(transactionId) !== is);
  // After a reversed charge other events may have followed. That event itself says what the plan is now.
  const isPaidAgain = changed.some(({ transactionId, state: is }) => is === 'paid' && known.has(transactionId));
  const isNew = state !== was?.state;
  if (was === null && state === 'trialing' && next !== null)
    events.push({ kind: 'trial_begun', planId, firstChargeAt: next });
  if (isNew && until !== null && state === 'past_due')
    events.push({ kind: 'payment_failed', planId, holdsUntil: until });
  if (isNew && !isPaidAgain && until !== null && state === 'cancelled')
    events.push({ kind: 'cancelled', planId, holdsUntil: until });
  if (was?.state === 'cancelled' && next !== null) events.push({ kind: 'resumed', planId, nextChargeAt: next });
  if (isNew && !isPaidAgain && was !== null && state === 'ended') events.push({ kind: 'ended', planId });

  for (const charge of changed) {
    if (charge.state !== 'paid') events.push({ kind: charge.state, planId, charge, holdsUntil: until });
    else if (known.has(charge.transactionId))
      events.push({ kind: 'charge_stands', planId, charge, holdsUntil: until, nextChargeAt: next });
    else events.push({ kind: 'charged', planId, charge, nextChargeAt: next });
  }
  return events;
}
