import type { Migration } from '../../../platform/db/migration';

/** The details of listed sessions, and the charges of deleted accounts. */
export const profile: Migration = {
  name: '0012-profile',
  statements: ({ text }) => [
    `ALTER TABLE sessions ADD COLUMN browser ${text}`,
    `ALTER TABLE sessions ADD COLUMN system ${text}`,
    `ALTER TABLE sessions ADD COLUMN place ${text}`,
    // Accounting law requires the charges for years. The row no longer identifies an account.
    `CREATE TABLE kept_invoices (
      provider ${text} NOT NULL,
      transaction_id ${text} NOT NULL,
      owner_hash ${text} NOT NULL,
      number ${text},
      state ${text} NOT NULL,
      amount_minor INTEGER NOT NULL,
      currency ${text} NOT NULL,
      plan_id ${text},
      billed_at ${text} NOT NULL,
      PRIMARY KEY (provider, transaction_id))`,
    'CREATE INDEX kept_invoices_age ON kept_invoices (billed_at)',
  ],
};
