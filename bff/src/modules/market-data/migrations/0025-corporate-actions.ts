import type { Migration } from '../../../platform/db/migration';

/**
 * What shares went through. `adjusted_through`: splits up to that day are in the figure, so that readers bring it to
 * today's shares; null: as it was stored before anybody noted it. `former_tickers`: where a listing was found before.
 */
export const corporateActions: Migration = {
  name: '0025-corporate-actions',
  statements: ({ text }) => [
    `ALTER TABLE prices ADD COLUMN adjusted_through ${text}`,
    `ALTER TABLE dividends ADD COLUMN adjusted_through ${text}`,
    `CREATE TABLE former_tickers (
      market ${text} NOT NULL,
      ticker ${text} NOT NULL,
      listing_id INTEGER NOT NULL REFERENCES listings (id) ON DELETE CASCADE,
      changed_on ${text} NOT NULL,
      PRIMARY KEY (market, ticker))`,
    'CREATE INDEX former_tickers_listing ON former_tickers (listing_id)',
  ],
};
