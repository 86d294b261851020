import type { TakenBack } from '../../domain/billing/subscription-life';
import type { CheckoutProviderName } from '../../services/ports';
import { integer, key, nullableText, table, text } from '../../platform/db/table';

/** What was charged. */
export const invoices = table('invoices', {
  provider: text<CheckoutProviderName>(key),
  transactionId: text(key),
  userId: text(),
  providerSubscriptionId: text(),
  number: nullableText(),
  state: text<'paid' | TakenBack>(),
  amountMinor: integer(),
  currency: text(),
  planId: nullableText(),
  billedAt: text(),
});
