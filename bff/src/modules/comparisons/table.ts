import type { Market } from '../../domain/company';
import type { Ticker } from '../../domain/markets';
import type { Migration } from '../../platform/db/migration';
import { integer, key, table, text } from '../../platform/db/table';

/** Companies of the comparisons that users saved: those of one user and name are one comparison. `place`: its order, from 0. */
export const comparedCompanies = table('compared_companies', {
  userId: text(key),
  name: text(key),
  market: text<Market>(key),
  symbol: text<Ticker>(key),
  place: integer(),
  savedAt: text(),
});

export const comparisonsMigration: Migration = {
  name: '0050-comparisons',
  statements: ({ text: words }) => [
    `CREATE TABLE compared_companies (
      user_id ${words} NOT NULL REFERENCES users (id) ON DELETE CASCADE,
      name ${words} NOT NULL,
      market ${words} NOT NULL,
      symbol ${words} NOT NULL,
      place INTEGER NOT NULL CHECK (place >= 0),
      saved_at ${words} NOT NULL,
      PRIMARY KEY (user_id, name, market, symbol))`,
  ],
};
