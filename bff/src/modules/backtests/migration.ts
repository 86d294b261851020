import type { Migration } from '../../platform/db/migration';

export const backtestTables: Migration = {
  name: '0048-backtests',
  statements: ({ id, text, real }) => [
    `CREATE TABLE backtests (
      id ${id},
      user_id ${text} NOT NULL REFERENCES users (id) ON DELETE CASCADE,
      status ${text} NOT NULL CHECK (status IN ('queued', 'running', 'done', 'failed', 'cancelled')),
      question ${text} NOT NULL,
      scope ${text} NOT NULL,
      variant INTEGER NOT NULL,
      progress ${real} NOT NULL,
      failure ${text},
      result ${text},
      created_at ${text} NOT NULL,
      finished_at ${text})`,
    'CREATE INDEX backtests_user ON backtests (user_id)',
    'CREATE INDEX backtests_status ON backtests (status)',
    `CREATE TABLE backtest_tallies (
      user_id ${text} PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE,
      tried INTEGER NOT NULL)`,
  ],
};
