import type { Migration } from '../../../platform/db/migration';

const KINDS = "'score', 'price', 'pe', 'dividend_yield', 'statement', 'earnings', 'screen', 'formula', 'my_score'";

/** Alerts on saved scores, which end with their score. SQLite changes no check of a column, so the column is replaced there. */
export const myScoreAlerts: Migration = {
  name: '0061-my-score-alerts',
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
    'ALTER TABLE alerts ADD COLUMN score_id INTEGER REFERENCES saved_scores (id) ON DELETE CASCADE',
    'CREATE INDEX alerts_score ON alerts (score_id)',
  ],
};
