import { id, nullableText, text, type TableDefinition } from './table';

/** Paid plans. */
export interface SubscriptionRow {
  readonly id: number;
  readonly user_id: string;
  readonly provider: string;
  readonly provider_subscription_id: string;
  readonly plan_id: string;
  readonly market: string | null;
  readonly state: string;
  readonly trial_ends_at: string | null;
  readonly period_ends_at: string | null;
  readonly ends_at: string | null;
  readonly last_event_at: string;
  readonly created_at: string;
}

export const subscriptions: TableDefinition<SubscriptionRow> = {
  table: 'subscriptions',
  columns: {
    id: id(),
    user_id: text(),
    provider: text(),
    provider_subscription_id: text(),
    plan_id: text(),
    market: nullableText(),
    state: text(),
    trial_ends_at: nullableText(),
    period_ends_at: nullableText(),
    ends_at: nullableText(),
    last_event_at: text(),
    created_at: text(),
  },
};
