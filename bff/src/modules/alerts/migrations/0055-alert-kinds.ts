import type { Migration } from '../../../platform/db/migration';

const KINDS = "'score', 'price', 'pe', 'dividend_yield', 'statement', 'earnings', 'screen'";

/**
 * More kinds of alerts. SQLite changes no check of a column, so the column is replaced there. `currency` and `quoted_on`: of
 * the quote that a price was compared with when the alert was set.
 */
export const alertKinds: Migration = {
  name: '0055-alert-kinds',
  statements: ({ dialect, text }) => [
    ...(dialect === 'sqlite'
      ? [
          `ALTER TABLE alerts ADD COLUMN watched_kind ${text} NOT NULL DEFAULT 'score' CHECK (watched_kind IN (${KINDS}))`,
          'UPDATE alerts SET watched_kind = kind',
          'ALTER TABLE alerts DROP COLUMN kind',
          'ALTER TABLE alerts RENAME COLUMN watched_kind TO kind',
        ]
      : [
          'ALTER TABLE alerts DROP CONSTRAINT alerts_kind_check',
          `ALTER TABLE alerts ADD CONSTRAINT alerts_kind_check CHECK (kind IN (${KINDS}))`,
        ]),
    'ALTER TABLE alerts ADD COLUMN days_before INTEGER',
    `ALTER TABLE alerts ADD COLUMN currency ${text}`,
    `ALTER TABLE alerts ADD COLUMN quoted_on ${text}`,
  ],
};
