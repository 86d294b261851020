import type { Migration } from '../../../platform/db/migration';

/**
 * What each provider's list of a market has held: `since`, the first day on which it was seen there, null where it was there at the
 * first look; and the day of the last look whose new listings were all asked for.
 */
export const listedTickers: Migration = {
  name: '0035-listed-tickers',
  statements: ({ text }) => [
    `CREATE TABLE listed_tickers (
      provider ${text} NOT NULL,
      market ${text} NOT NULL,
      ticker ${text} NOT NULL,
      since ${text},
      PRIMARY KEY (provider, market, ticker))`,
    `CREATE TABLE listing_looks (
      provider ${text} NOT NULL,
      market ${text} NOT NULL,
      looked_on ${text} NOT NULL,
      PRIMARY KEY (provider, market))`,
  ],
};
