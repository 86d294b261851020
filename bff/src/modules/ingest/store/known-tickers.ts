import type { Market } from '../../../domain/company';
import type { Database } from '../../../platform/db/connect-database';

/** Which real companies a market has, for anyone who asks providers about them. */
export interface KnownTickers {
  /** Canonical tickers of listings that still are; sorted. */
  of(market: Market): Promise<readonly string[]>;
  /** Markets in which a canonical ticker is listed. */
  marketsOf(ticker: string): Promise<readonly Market[]>;
}

export const createKnownTickers = (database: Database): KnownTickers => ({
  async of(market) {
    const rows = await database.read.all<{ ticker: string }>(
      `SELECT l.ticker FROM listings l JOIN companies c ON c.id = l.company_id
       WHERE l.market = ? AND c.data_kind = 'real' AND l.delisted_on IS NULL ORDER BY l.ticker`,
      [market],
    );
    return rows.map(({ ticker }) => ticker);
  },
  async marketsOf(ticker) {
    const rows = await database.read.all<{ market: Market }>(
      `SELECT l.market FROM listings l JOIN companies c ON c.id = l.company_id
       WHERE l.ticker = ? AND c.data_kind = 'real' ORDER BY l.market`,
      [ticker],
    );
    return rows.map(({ market }) => market);
  },
});
