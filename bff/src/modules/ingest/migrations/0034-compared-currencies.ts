import type { Migration } from '../../../platform/db/migration';

/** Of a difference between two sources: the currency of the other one (null: that of the kept one), and whether a rate was known. */
export const comparedCurrencies: Migration = {
  name: '0034-compared-currencies',
  statements: ({ text }) => [
    `ALTER TABLE source_differences ADD COLUMN other_currency ${text}`,
    'ALTER TABLE source_differences ADD COLUMN is_comparable INTEGER NOT NULL DEFAULT 1',
  ],
};
