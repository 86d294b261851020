import type { Migration } from '../../platform/db/migration';

/** What each market's articles of a day are made of; one version a day, kept for good. */
export const marketArticlesMigration: Migration = {
  name: '0017-market-articles',
  statements: ({ text, clustered }) => [
    `CREATE TABLE market_articles (
      market ${text} NOT NULL,
      kind ${text} NOT NULL CHECK (kind IN ('daily', 'dividends')),
      day ${text} NOT NULL,
      data_kind ${text} NOT NULL,
      made_at ${text} NOT NULL,
      ranked INTEGER NOT NULL,
      companies ${text} NOT NULL,
      PRIMARY KEY (market, kind, day))${clustered}`,
  ],
};
