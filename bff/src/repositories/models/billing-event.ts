import { key, nullableText, text, type TableDefinition } from './table';

/** Payment providers' events; each counts once. */
export interface BillingEventRow {
  readonly provider: string;
  readonly event_id: string;
  readonly type: string;
  readonly provider_subscription_id: string | null;
  readonly occurred_at: string;
  readonly received_at: string;
  readonly outcome: string;
  readonly payload: string;
}

export const billingEvents: TableDefinition<BillingEventRow> = {
  table: 'billing_events',
  columns: {
    provider: text(key),
    event_id: text(key),
    type: text(),
    provider_subscription_id: nullableText(),
    occurred_at: text(),
    received_at: text(),
    outcome: text(),
    payload: text(),
  },
};
