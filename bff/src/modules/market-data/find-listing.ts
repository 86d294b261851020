import type { Market } from '../../domain/company';
import { tickerCandidates, type ListingName, type Ticker } from '../../domain/markets';
import { placeholders } from '../../platform/db/bulk-insert';
import type { Database } from '../../platform/db/database';

/** The listing with a ticker in a market: with or without suffix, in any case, or by a former ticker. Null: none. */
export type FindListing = (market: Market, ticker: string) => Promise<ListingName | null>;

export function createFindListing({ read }: Pick<Database, 'read'>): FindListing {
  return async (market, ticker) => {
    const candidates = tickerCandidates(market, ticker);
    const named = `ticker IN (${placeholders(candidates.length)})`;
    const values = [market, ...candidates];
    const listed = await read.all<{ ticker: Ticker }>(
      `SELECT ticker FROM listings WHERE market = ? AND ${named}`,
      values,
    );
    const renamed = (): Promise<{ ticker: Ticker }[]> =>
      read.all(
        `SELECT ticker FROM listings WHERE id IN (SELECT listing_id FROM former_tickers WHERE market = ? AND ${named})`,
        values,
      );
    const rank = (row: { readonly ticker: Ticker }): number => candidates.indexOf(row.ticker);
    const [found] = listed.length > 0 ? listed.sort((a, b) => rank(a) - rank(b)) : await renamed();
    return found ? { market, symbol: found.ticker } : null;
  };
}
