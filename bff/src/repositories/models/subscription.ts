import type { Market } from '../../domain/company';
import { id, nullableText, table, text } from './table';

/** Paid plans. */
export const subscriptions = table('subscriptions', {
  id: id(),
  userId: text(),
  provider: text(),
  providerSubscriptionId: text(),
  planId: text(),
  market: nullableText<Market>(),
  state: text(),
  trialEndsAt: nullableText(),
  periodEndsAt: nullableText(),
  endsAt: nullableText(),
  lastEventAt: text(),
  createdAt: text(),
});
