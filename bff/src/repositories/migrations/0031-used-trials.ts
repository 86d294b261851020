import type { Migration } from '../../platform/db/migration';

/** One trial a person: of whom it was is told by the hash of an address, where no account tells it any more. */
export const usedTrialsKept: Migration = {
  name: '0031-used-trials',
  statements: ({ text }) => [
    `CREATE TABLE used_trials (
      address_hash ${text} NOT NULL PRIMARY KEY,
      kept_at ${text} NOT NULL)`,
    'CREATE INDEX used_trials_age ON used_trials (kept_at)',
  ],
};
