import type { Market } from '../../domain/company';
import type { CheckoutProviderName } from '../../services/ports';
import { integer, key, nullableText, real, table, text } from '../../platform/db/table';

/** What readers began to buy; the provider's events lead back to it. */
export const checkouts = table('checkouts', {
  id: text(key),
  userId: text(),
  provider: text<CheckoutProviderName>(),
  planId: text(),
  market: nullableText<Market>(),
  discountCode: nullableText(),
  discountPercent: real(),
  trialDays: integer(),
  firstChargeMinor: integer(),
  /** Null: not paid, as far as is known. */
  providerSubscriptionId: nullableText(),
  /** Null: its reader never said that they will not pay it. */
  droppedAt: nullableText(),
  createdAt: text(),
});
