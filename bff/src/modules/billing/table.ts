import type { Market } from '../../domain/company';
import type { SubscriptionState } from '../../domain/billing/subscription-life';
import type { CheckoutProviderName } from '../../services/ports';
import { id, nullableInteger, nullableText, real, table, text } from '../../platform/db/table';

/** Paid plans, as the events of their provider left them. */
export const subscriptions = table('subscriptions', {
  id: id(),
  userId: text(),
  provider: text<CheckoutProviderName>(),
  providerSubscriptionId: text(),
  planId: text(),
  market: nullableText<Market>(),
  state: text<SubscriptionState>(),
  trialEndsAt: nullableText(),
  periodEndsAt: nullableText(),
  endsAt: nullableText(),
  cancelsAt: nullableText(),
  pausesAt: nullableText(),
  /** A period's price as its provider reported it, in the smallest unit of `currency`; null: that of the plan. */
  priceMinor: nullableInteger(),
  currency: nullableText(),
  discountPercent: real(),
  discountUntil: nullableText(),
  /** Until when it gives rights; null: it gives none. */
  accessUntil: nullableText(),
  /** The trial's end that its owner was reminded of; null: of none. */
  remindedOf: nullableText(),
  lastEventAt: text(),
  createdAt: text(),
});
