import type { CheckoutProviderName } from '../../services/ports';
import { integer, key, nullableText, table, text } from './table';

/** What was charged. */
export const invoices = table('invoices', {
  provider: text<CheckoutProviderName>(key),
  transactionId: text(key),
  userId: text(),
  providerSubscriptionId: text(),
  number: nullableText(),
  state: text<'paid' | 'refunded'>(),
  amountMinor: integer(),
  currency: text(),
  planId: nullableText(),
  billedAt: text(),
});
