import { key, nullableText, table, text } from '../../platform/db/table';

/** Payment providers' events; each counts once. */
export const billingEvents = table('billing_events', {
  provider: text(key),
  eventId: text(key),
  type: text(),
  providerSubscriptionId: nullableText(),
  occurredAt: text(),
  receivedAt: text(),
  outcome: text(),
  payload: text(),
});
