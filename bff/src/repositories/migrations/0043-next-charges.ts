import type { Migration } from '../../platform/db/migration';

/** What a subscription will charge: the price that its provider reported, and the discount that it was bought with. */
export const nextCharges: Migration = {
  name: '0043-next-charges',
  statements: ({ text, real }) => [
    'ALTER TABLE subscriptions ADD COLUMN price_minor INTEGER',
    `ALTER TABLE subscriptions ADD COLUMN currency ${text}`,
    `ALTER TABLE subscriptions ADD COLUMN discount_percent ${real} NOT NULL DEFAULT 0`,
    `ALTER TABLE subscriptions ADD COLUMN discount_until ${text}`,
    `ALTER TABLE subscriptions ADD COLUMN pauses_at ${text}`,
    `UPDATE subscriptions SET discount_percent = COALESCE((
       SELECT discount_percent FROM checkouts
       WHERE checkouts.provider = subscriptions.provider
         AND checkouts.provider_subscription_id = subscriptions.provider_subscription_id
       ORDER BY created_at DESC LIMIT 1), 0)`,
  ],
};
