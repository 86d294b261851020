import type { Market } from '../../domain/company';
import type { SubscriptionState } from '../../domain/billing/subscription-life';
import type { CheckoutProviderName } from '../../services/ports';
import { id, nullableText, table, text } from './table';

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
  /** Until when it gives rights; null: it gives none. */
  accessUntil: nullableText(),
  /** The trial's end that its owner was reminded of; null: of none. */
  remindedOf: nullableText(),
  lastEventAt: text(),
  createdAt: text(),
});
