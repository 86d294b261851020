import type { Migration } from '../../../platform/db/migration';

/** How the providers of market data stand, what was asked of them each day, and how far each round has come. */
export const providerRecords: Migration = {
  name: '0022-provider-records',
  statements: ({ text, clustered }) => [
    `CREATE TABLE provider_standings (
      provider ${text} PRIMARY KEY,
      next_call_at ${text},
      is_refusing INTEGER NOT NULL CHECK (is_refusing IN (0, 1)),
      failures_in_row INTEGER NOT NULL,
      open_until ${text},
      last_good_at ${text},
      last_failure_at ${text},
      last_failure_kind ${text})`,
    `CREATE TABLE provider_days (
      provider ${text} NOT NULL,
      day ${text} NOT NULL,
      calls INTEGER NOT NULL,
      failures INTEGER NOT NULL,
      last_good_at ${text},
      PRIMARY KEY (provider, day))${clustered}`,
    `CREATE TABLE provider_progress (
      provider ${text} NOT NULL,
      place ${text} NOT NULL,
      ticker ${text} NOT NULL,
      round ${text} NOT NULL,
      PRIMARY KEY (provider, place, ticker))${clustered}`,
  ],
};
