import type { Migration } from '../../platform/db/migration';

/**
 * What the life of a subscription needs besides the subscription: checkouts that were begun, what was charged, and until
 * when a subscription gives rights.
 */
export const planLife: Migration = {
  name: '0009-plan-life',
  statements: ({ text, real }) => [
    // No release has written a row before this one: its columns are made anew.
    `ALTER TABLE subscriptions ADD COLUMN cancels_at ${text}`,
    `ALTER TABLE subscriptions ADD COLUMN access_until ${text}`,
    'CREATE INDEX subscriptions_access ON subscriptions (access_until)',
    `CREATE TABLE checkouts (
      id ${text} PRIMARY KEY,
      user_id ${text} NOT NULL REFERENCES users (id) ON DELETE CASCADE,
      provider ${text} NOT NULL,
      plan_id ${text} NOT NULL,
      market ${text},
      discount_code ${text},
      discount_percent ${real} NOT NULL,
      trial_days INTEGER NOT NULL,
      first_charge_minor INTEGER NOT NULL,
      provider_subscription_id ${text},
      created_at ${text} NOT NULL)`,
    'CREATE INDEX checkouts_user ON checkouts (user_id)',
    `CREATE TABLE invoices (
      provider ${text} NOT NULL,
      transaction_id ${text} NOT NULL,
      user_id ${text} NOT NULL REFERENCES users (id) ON DELETE CASCADE,
      provider_subscription_id ${text} NOT NULL,
      number ${text},
      state ${text} NOT NULL,
      amount_minor INTEGER NOT NULL,
      currency ${text} NOT NULL,
      plan_id ${text},
      billed_at ${text} NOT NULL,
      PRIMARY KEY (provider, transaction_id))`,
    'CREATE INDEX invoices_user ON invoices (user_id)',
    'CREATE INDEX billing_events_subscription ON billing_events (provider, provider_subscription_id)',
  ],
};
