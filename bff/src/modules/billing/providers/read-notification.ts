import { z } from 'zod';
import type { PlanId } from '../../../domain/billing/plans';
import type { BillingNotice, RefundNotice } from '../../../domain/billing/subscription-lifecycle';
import { InvalidInputError } from '../../../platform/errors';
import type { ProviderEvent } from '../billing';
import { checkoutOf } from './checkout-pass';

/** Later years have six digits and a sign, and then texts no longer sort as times. */
const LAST_INSTANT = Date.parse('9999-12-31T23:59:59.999Z');
/** Instants come with or without fractions; they leave in one form, so that texts compare as times do. */
const instant = z
  .string()
  .refine((text) => Date.parse(text) >= 0 && Date.parse(text) <= LAST_INSTANT)
  .transform((text) => new Date(text).toISOString());
const id = z.string().min(1).max(200);
/** Any value: `checkoutOf` decides whether it proves a checkout. */
const customData = z.unknown();
const minor = z.string().regex(/^\d{1,12}$/);
const currency = z.string().regex(/^[A-Z]{3}$/);
const unitPrice = z.object({ amount: minor, currency_code: currency }).nullish();
const items = z.array(
  z.object({
    price: z.object({ id, unit_price: unitPrice }),
    trial_dates: z.object({ ends_at: instant }).nullish(),
  }),
);
const period = z.object({ ends_at: instant }).nullish();

const envelope = z.object({ event_id: id, event_type: id, occurred_at: instant, data: z.unknown() });

const subscription = z.object({
  id,
  status: z.enum(['trialing', 'active', 'past_due', 'paused', 'canceled']),
  items,
  custom_data: customData,
  current_billing_period: period,
  scheduled_change: z.object({ action: z.string(), effective_at: instant }).nullish(),
  canceled_at: instant.nullish(),
  discount: z.object({ ends_at: instant.nullish() }).nullish(),
});

const transaction = z.object({
  id,
  subscription_id: id.nullish(),
  invoice_number: z.string().max(100).nullish(),
  custom_data: customData,
  currency_code: currency,
  billed_at: instant.nullish(),
  items: z.array(z.object({ price: z.object({ id }) })),
  details: z.object({ totals: z.object({ grand_total: minor }) }),
});

const adjustment = z.object({
  action: z.string(),
  status: z.string(),
  type: z.string().nullish(),
  items: z.array(z.object({ type: z.string().nullish() })).nullish(),
  transaction_id: id,
  subscription_id: id.nullish(),
});

export interface NotificationReaderParts {
  /** What passes of checkouts are signed with: the one in use, and older ones. */
  readonly passSecrets: readonly string[];
  /** Null: not one of our prices. */
  readonly planOfPrice: (priceId: string) => PlanId | null;
}

interface SubscriptionNotice {
  readonly subscriptionId: string | null;
  readonly notice: BillingNotice | null;
}

const NOTHING: SubscriptionNotice = { subscriptionId: null, notice: null };

/**
 * Whether the whole charge was refunded. An adjustment without a type is partial, unless each of its items is full: this
 * was the form before adjustments had a type.
 */
function isOfAll({ type, items: adjusted }: z.infer<typeof adjustment>): boolean {
  if (type) return type === 'full';
  return !!adjusted?.length && adjusted.every((item) => item.type === 'full');
}

/**
 * What an adjustment means for its charge; null: it does not affect a plan. A credit lowers the next charge, and a warning
 * is not yet a chargeback. A chargeback that the bank lost comes either as a separate adjustment or as a new state of the
 * first one.
 */
function takenBackBy(given: z.infer<typeof adjustment>): RefundNotice['kind'] | null {
  const { action, status } = given;
  if (action === 'chargeback_reverse') return status === 'approved' ? 'chargeback_reversed' : null;
  if (action === 'chargeback' && status === 'reversed') return 'chargeback_reversed';
  if (status !== 'approved' || !isOfAll(given)) return null;
  return action === 'refund' || action === 'chargeback' ? action : null;
}

/**
 * Reads a notification of Paddle Billing, and of the sandbox, which has the same form. A kind that does not count has no
 * notice.
 * Throws: InvalidInputError('invalid_request') when a kind that counts is incomplete.
 */
export function createNotificationReader({ passSecrets, planOfPrice }: NotificationReaderParts) {
  const planOf = (given: readonly { readonly price: { readonly id: string } }[]): PlanId | null =>
    given.map(({ price }) => planOfPrice(price.id)).find((plan) => plan !== null) ?? null;

  const readSubscription = (
    data: unknown,
    base: { readonly eventId: string; readonly occurredAt: string },
  ): SubscriptionNotice => {
    const given = parsed(subscription, data);
    const scheduled = (action: string): string | null =>
      given.scheduled_change?.action === action ? given.scheduled_change.effective_at : null;
    const unit = given.items.find(({ price }) => planOfPrice(price.id) !== null)?.price.unit_price;
    return {
      subscriptionId: given.id,
      notice: {
        ...base,
        kind: 'subscription',
        status: given.status,
        planId: planOf(given.items),
        checkoutId: checkoutOf(passSecrets, given.custom_data),
        trialEndsAt: given.items.find(({ trial_dates }) => trial_dates)?.trial_dates?.ends_at ?? null,
        periodEndsAt: given.current_billing_period?.ends_at ?? null,
        cancelsAt: scheduled('cancel'),
        pausesAt: scheduled('pause'),
        endedAt: given.canceled_at ?? null,
        price: unit ? { amountMinor: Number(unit.amount), currency: unit.currency_code } : null,
        discountUntil: given.discount?.ends_at ?? null,
      },
    };
  };

  const readTransaction = (
    data: unknown,
    base: { readonly eventId: string; readonly occurredAt: string },
  ): SubscriptionNotice => {
    const given = parsed(transaction, data);
    if (!given.subscription_id) return NOTHING;
    return {
      subscriptionId: given.subscription_id,
      notice: {
        ...base,
        kind: 'payment',
        transactionId: given.id,
        checkoutId: checkoutOf(passSecrets, given.custom_data),
        number: given.invoice_number ?? null,
        amountMinor: Number(given.details.totals.grand_total),
        currency: given.currency_code,
        planId: planOf(given.items),
        billedAt: given.billed_at ?? base.occurredAt,
      },
    };
  };

  const readAdjustment = (
    data: unknown,
    base: { readonly eventId: string; readonly occurredAt: string },
  ): SubscriptionNotice => {
    const given = parsed(adjustment, data);
    if (!given.subscription_id) return NOTHING;
    const kind = takenBackBy(given);
    return {
      subscriptionId: given.subscription_id,
      notice: kind && { ...base, kind, transactionId: given.transaction_id },
    };
  };

  return (payload: string): ProviderEvent => {
    let body: unknown;
    try {
      body = JSON.parse(payload);
    } catch {
      throw malformed();
    }
    const { event_id: eventId, event_type: type, occurred_at: occurredAt, data } = parsed(envelope, body);
    const base = { eventId, occurredAt };
    let content = NOTHING;
    if (type.startsWith('subscription.')) content = readSubscription(data, base);
    else if (type === 'transaction.completed') content = readTransaction(data, base);
    else if (type.startsWith('adjustment.')) content = readAdjustment(data, base);
    return { ...base, type, ...content };
  };
}

const malformed = (): InvalidInputError =>
  new InvalidInputError('invalid_request', 'The body is not an event of this provider.');

function parsed<T>(schema: z.ZodType<T>, value: unknown): T {
  const result = schema.safeParse(value);
  if (!result.success) throw malformed();
  return result.data;
}
