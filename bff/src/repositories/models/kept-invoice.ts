import type { TakenBack } from '../../domain/billing/subscription-life';
import type { CheckoutProviderName } from '../../services/ports';
import { integer, key, nullableText, table, text } from '../../platform/db/table';

/** What was charged to those whose account is gone: as much as books have to show, under a hash in the place of the account. */
export const keptInvoices = table('kept_invoices', {
  provider: text<CheckoutProviderName>(key),
  transactionId: text(key),
  ownerHash: text(),
  number: nullableText(),
  state: text<'paid' | TakenBack>(),
  amountMinor: integer(),
  currency: text(),
  planId: nullableText(),
  billedAt: text(),
});
