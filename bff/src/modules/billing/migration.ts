import type { Migration } from '../../platform/db/migration';

/**
 * What the life of a subscription needs in addition to the subscription: checkouts that were begun, what was charged,
 * and until when a subscription gives rights.
 */
export const planLifecycle: Migration = {
  name: '0009-plan-life',
  statements: ({ text, real }) => [
    // No release has written a row before this one: its columns are made again.
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

/** One trial per person. The hash of the address identifies the person once no account does. */
export const usedTrialsRetained: Migration = {
  name: '0031-used-trials',
  statements: ({ text }) => [
    `CREATE TABLE used_trials (
      address_hash ${text} NOT NULL PRIMARY KEY,
      kept_at ${text} NOT NULL)`,
    'CREATE INDEX used_trials_age ON used_trials (kept_at)',
  ],
};

/** When its reader dropped the checkout; null: not dropped. */
export const droppedCheckouts: Migration = {
  name: '0032-dropped-checkouts',
  statements: ({ text }) => [`ALTER TABLE checkouts ADD COLUMN dropped_at ${text}`],
};

/**
 * A use of a discount is reserved for a checkout until it expires; null: it is redeemed for good. What accounts redeemed that
 * are deleted by now still counts.
 */
export const discountReservations: Migration = {
  name: '0042-discount-reservations',
  statements: ({ text }) => [
    `ALTER TABLE discount_redemptions ADD COLUMN checkout_id ${text}`,
    `ALTER TABLE discount_redemptions ADD COLUMN reserved_until ${text}`,
    'ALTER TABLE discount_codes ADD COLUMN past_redemptions INTEGER NOT NULL DEFAULT 0',
  ],
};

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
