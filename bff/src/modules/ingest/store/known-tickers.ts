import type { Market } from '../../../domain/company';
import type { Database } from '../../../platform/db/connect-database';

export const createKnownTickers = (database: Database) => ({
  /** Canonical tickers of listings that are not delisted; sorted. */
  async of(market: Market): Promise<readonly string[]> {
    const rows = await database.read.all<{ ticker: string }>(
      `SELECT l.ticker FROM listings l JOIN companies c ON c.id = l.company_id
       WHERE l.market = ? AND c.data_kind = 'real' AND l.delisted_on IS NULL ORDER BY l.ticker`,
      [market],
    );
    return rows.map(({ ticker }) => ticker);
  },
  /** Markets in which a canonical ticker is listed. */
  async marketsOf(ticker: string): Promise<readonly Market[]> {
    const rows = await database.read.all<{ market: Market }>(
      `SELECT l.market FROM listings l JOIN companies c ON c.id = l.company_id
       WHERE l.ticker = ? AND c.data_kind = 'real' ORDER BY l.market`,
      [ticker],
    );
    return rows.map(({ market }) => market);
  },
});

/** The real companies of a market, for requests to providers. */
export type KnownTickers = ReturnType<typeof createKnownTickers>;
