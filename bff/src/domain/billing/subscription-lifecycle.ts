import type { PlanId } from './plans';

/** The state of a subscription. Only the first four may give rights. */
export type SubscriptionState = 'trialing' | 'active' | 'past_due' | 'cancelled' | 'paused' | TakenBack | 'ended';

/** A charge that was reversed: refunded by the seller, or charged back by the bank of the payer. */
export type TakenBack = 'refunded' | 'charged_back';

interface NoticeBase {
  readonly eventId: string;
  /** ISO 8601 in UTC: when it happened at the provider, not when its event arrived. */
  readonly occurredAt: string;
}

/** A subscription as it was at the provider. */
export interface SubscriptionNotice extends NoticeBase {
  readonly kind: 'subscription';
  readonly status: 'trialing' | 'active' | 'past_due' | 'paused' | 'canceled';
  /** Null: not one of our prices. */
  readonly planId: PlanId | null;
  /** The checkout, as far as the notice proves it. */
  readonly checkoutId: string | null;
  readonly trialEndsAt: string | null;
  readonly periodEndsAt: string | null;
  /** Cancelled for then. */
  readonly cancelsAt: string | null;
  /** Paused from then on. */
  readonly pausesAt: string | null;
  readonly endedAt: string | null;
  /** The price of a period before discounts; null: not reported. Unit: the smallest one of `currency`. */
  readonly price: { readonly amountMinor: number; readonly currency: string } | null;
  /** Charges until then have the discount; null: none but the first. */
  readonly discountUntil: string | null;
}

/** Something was charged. Unit: `amountMinor` in the smallest unit of `currency`. */
export interface PaymentNotice extends NoticeBase {
  readonly kind: 'payment';
  readonly transactionId: string;
  readonly checkoutId: string | null;
  readonly number: string | null;
  readonly amountMinor: number;
  readonly currency: string;
  readonly planId: PlanId | null;
  readonly billedAt: string;
}

/**
 * A charge was refunded in full (`refund`), charged back by the reader's bank (`chargeback`), or the chargeback was
 * reversed (`chargeback_reversed`).
 */
export interface RefundNotice extends NoticeBase {
  readonly kind: 'refund' | 'chargeback' | 'chargeback_reversed';
  readonly transactionId: string;
}

/** An event of a subscription from its provider. */
export type BillingNotice = SubscriptionNotice | PaymentNotice | RefundNotice;

/** A subscription after all of its events. */
export interface SubscriptionNow {
  readonly planId: PlanId;
  readonly checkoutId: string | null;
  readonly state: SubscriptionState;
  readonly trialEndsAt: string | null;
  readonly periodEndsAt: string | null;
  readonly cancelsAt: string | null;
  readonly pausesAt: string | null;
  readonly endsAt: string | null;
  /** A period's price before discounts, as its provider reported it; null: that of the plan. Unit: the smallest one of `currency`. */
  readonly priceMinor: number | null;
  readonly currency: string | null;
  /** Charges until then have the discount; null: none but the first. */
  readonly discountUntil: string | null;
  /** Null: it gives no rights. */
  readonly accessUntil: string | null;
  /** Of the latest notice of the subscription itself. */
  readonly lastEventAt: string;
}

const DAY_MS = 86_400_000;
/** A charge is due and its event may be late: paying readers keep their access for this time. */
const RENEWAL_GRACE_MS = DAY_MS;
/** The provider retries the card; the plan holds for this time. */
const PAST_DUE_MS = 7 * DAY_MS;

/** In the order in which it happened; what happened at once by its id, so that the order of arrival never counts. */
export const inOrder = <T extends NoticeBase>(notices: readonly T[]): readonly T[] =>
  [...notices].sort(
    (one, other) => Date.parse(one.occurredAt) - Date.parse(other.occurredAt) || (one.eventId < other.eventId ? -1 : 1),
  );

/**
 * The state of a subscription after all its notices, in whatever order they arrived. Null: no notice of the subscription
 * itself concerns one of our plans.
 */
export function foldSubscription(notices: readonly BillingNotice[]): SubscriptionNow | null {
  const ordered = inOrder(notices);
  const own = ordered.filter(
    (one): one is SubscriptionNotice & { readonly planId: PlanId } =>
      one.kind === 'subscription' && one.planId !== null,
  );
  const last = own.at(-1);
  if (!last) return null;
  const checkoutId = own.findLast((one) => one.checkoutId !== null)?.checkoutId ?? null;
  const state = latestTakenBack(ordered) ?? stateOf(last);
  const endsAt = last.endedAt ?? last.cancelsAt;
  const { planId, periodEndsAt, cancelsAt, pausesAt, discountUntil, occurredAt: lastEventAt } = last;
  const { amountMinor: priceMinor = null, currency = null } = last.price ?? {};
  // A provider may drop a trial when it ends. That there was one still counts.
  const trialEndsAt = own.findLast((one) => one.trialEndsAt !== null)?.trialEndsAt ?? null;
  const accessUntil = accessOf(state, last, pastDueSince(own));
  return {
    planId,
    checkoutId,
    state,
    trialEndsAt,
    periodEndsAt,
    cancelsAt,
    pausesAt,
    endsAt,
    priceMinor,
    currency,
    discountUntil,
    accessUntil,
    lastEventAt,
  };
}

function stateOf({ status, cancelsAt }: SubscriptionNotice): SubscriptionState {
  if (status === 'canceled') return 'ended';
  if (status === 'paused') return 'paused';
  return cancelsAt === null ? status : 'cancelled';
}

/** Which state gives rights, and until when. */
function accessOf(state: SubscriptionState, last: SubscriptionNotice, dueSince: string): string | null {
  const later = (instant: string | null, ms: number): string | null =>
    instant === null ? null : new Date(Date.parse(instant) + ms).toISOString();
  if (last.pausesAt !== null && (state === 'trialing' || state === 'active')) return later(last.pausesAt, 0);
  switch (state) {
    case 'trialing':
      return later(last.trialEndsAt ?? last.periodEndsAt, RENEWAL_GRACE_MS);
    case 'active':
      return later(last.periodEndsAt, RENEWAL_GRACE_MS);
    case 'past_due':
      return later(dueSince, PAST_DUE_MS);
    case 'cancelled':
      return later(last.cancelsAt, 0);
    case 'paused':
    case 'refunded':
    case 'charged_back':
    case 'ended':
      return null;
  }
}

/** The start of the latest uninterrupted run of failed-charge notices. */
function pastDueSince(own: readonly SubscriptionNotice[]): string {
  const before = own.findLastIndex(({ status }) => status !== 'past_due');
  return own[before + 1]?.occurredAt ?? own[before]!.occurredAt;
}

/** Amounts that were returned, by transaction, after all events. */
export function chargesTakenBack(
  notices: readonly BillingNotice[],
): ReadonlyMap<string, { readonly as: TakenBack; readonly occurredAt: string }> {
  const takenBack = new Map<string, { readonly as: TakenBack; readonly occurredAt: string }>();
  for (const one of inOrder(notices)) {
    if (one.kind === 'subscription' || one.kind === 'payment') continue;
    const { kind, transactionId, occurredAt } = one;
    // A refund by the seller is final, whatever a bank claims and reverses besides.
    const isRefunded = takenBack.get(transactionId)?.as === 'refunded';
    if (kind === 'refund') takenBack.set(transactionId, { as: 'refunded', occurredAt });
    else if (kind === 'chargeback' && !isRefunded) takenBack.set(transactionId, { as: 'charged_back', occurredAt });
    else if (kind === 'chargeback_reversed' && !isRefunded) takenBack.delete(transactionId);
  }
  return takenBack;
}

/** How the latest charge was taken back; null: it was not. A charge after it begins again. */
function latestTakenBack(ordered: readonly BillingNotice[]): TakenBack | null {
  const payments = ordered.filter((one): one is PaymentNotice => one.kind === 'payment');
  const latest = payments.reduce<PaymentNotice | null>(
    (one, other) => (one === null || Date.parse(other.billedAt) >= Date.parse(one.billedAt) ? other : one),
    null,
  );
  const counting = [...chargesTakenBack(ordered)].find(
    ([transactionId, { occurredAt }]) =>
      latest === null ||
      transactionId === latest.transactionId ||
      // Of a charge without an event yet: it counts while there is no later charge.
      (!payments.some((one) => one.transactionId === transactionId) &&
        Date.parse(occurredAt) >= Date.parse(latest.billedAt)),
  );
  return counting?.[1].as ?? null;
}

/** The state now: scheduled ends have taken effect, and a charge without an event is due. */
export function stateAt(
  { state, accessUntil }: Pick<SubscriptionNow, 'state' | 'accessUntil'>,
  now: Date,
): SubscriptionState {
  if (accessUntil === null || Date.parse(accessUntil) > now.getTime()) return state;
  return state === 'cancelled' ? 'ended' : 'past_due';
}

/**
 * Whether its provider may still charge for it. Rights end earlier after a failed or reversed charge and during a pause.
 */
export const mayStillCharge = ({ state, endsAt }: Pick<SubscriptionNow, 'state' | 'endsAt'>): boolean =>
  state !== 'ended' && endsAt === null;

/** When the next charge comes; null: none comes. */
export function nextChargeAt({
  state,
  trialEndsAt,
  periodEndsAt,
  pausesAt,
}: Pick<SubscriptionNow, 'state' | 'trialEndsAt' | 'periodEndsAt' | 'pausesAt'>): string | null {
  if (pausesAt !== null) return null;
  if (state === 'trialing') return trialEndsAt ?? periodEndsAt;
  return state === 'active' ? periodEndsAt : null;
}

/** Until when the plan may be used, for display; null: it may not. */
export function holdsUntil(
  subscription: Pick<SubscriptionNow, 'state' | 'trialEndsAt' | 'periodEndsAt' | 'pausesAt' | 'accessUntil'>,
): string | null {
  // The grace period is not shown, because it is not promised.
  return nextChargeAt(subscription) ?? subscription.accessUntil;
}
