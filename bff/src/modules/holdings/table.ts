import type { Day, Market } from '../../domain/company';
import type { Ticker } from '../../domain/markets';
import type { Migration } from '../../platform/db/migration';
import { key, real, table, text } from '../../platform/db/table';

/** Shares that users own, as they typed them; `currency`: of the listing's quotes at that time (ILA and GBp are minor units). */
export const holdingsTable = table('holdings', {
  userId: text(key),
  market: text<Market>(key),
  symbol: text<Ticker>(key),
  shares: real(),
  purchasePrice: real(),
  currency: text(),
  purchasedOn: text<Day>(),
  updatedAt: text(),
});

export const holdingsMigration: Migration = {
  name: '0047-holdings',
  statements: ({ text: words, real: number }) => [
    `CREATE TABLE holdings (
      user_id ${words} NOT NULL REFERENCES users (id) ON DELETE CASCADE,
      market ${words} NOT NULL,
      symbol ${words} NOT NULL,
      shares ${number} NOT NULL CHECK (shares > 0),
      purchase_price ${number} NOT NULL CHECK (purchase_price >= 0),
      currency ${words} NOT NULL,
      purchased_on ${words} NOT NULL,
      updated_at ${words} NOT NULL,
      PRIMARY KEY (user_id, market, symbol))`,
  ],
};
