import type { Market, Day } from '../../../domain/company';
import type { SearchRow } from '../company-readers';
import type { DataKind } from '../stored-facts';
import { pricesOfMarket } from './price-rows';
import type { Database } from '../../../platform/db/connect-database';
import type { PriceRow } from '../company-bundle';

/** Enough for whole markets on a slow server. */
const BULK_LIMIT_MS = 60_000;

/** Queries across the listings of one market, or of all. */
export function createMarketIndexReader({ read }: Pick<Database, 'read'>) {
  return {
    /** Symbols with an income statement or balance sheet published on or after `from`. Shape: by symbol. */
    async readSymbolsWithStatementSince(market: Market, from: Day): Promise<readonly string[]> {
      const published = (table: string) =>
        `EXISTS (SELECT 1 FROM ${table} AS f WHERE f.company_id = l.company_id AND f.published_on >= ?)`;
      const rows = await read.all<{ ticker: string }>(
        `SELECT l.ticker FROM listings AS l
         WHERE l.market = ? AND (${published('income_facts')} OR ${published('balance_facts')}) ORDER BY l.ticker`,
        [market, from, from],
        BULK_LIMIT_MS,
      );
      return rows.map(({ ticker }) => ticker);
    },

    /**
     * Prices of a market's companies, some companies at a time, each by its primary listing there. Adjusted to today's
     * shares. Shape: oldest first, one a day.
     */
    pagesOfPrices: (market: Market): AsyncIterable<readonly (readonly Pick<PriceRow, 'date' | 'price'>[])[]> =>
      pricesOfMarket(read, market),

    /** Every listing, for the search index. Shape: by market, then ticker. */
    async readSearchRows(): Promise<readonly SearchRow[]> {
      const rows = await read.all<{
        listing_id: number;
        market: Market;
        ticker: string;
        long_name: string;
        hebrew_name: string | null;
        hebrew_symbol: string | null;
        is_primary: number;
        data_kind: DataKind;
      }>(
        `SELECT l.id AS listing_id, l.market, l.ticker, c.long_name, c.hebrew_name, l.hebrew_symbol, l.is_primary, c.data_kind
         FROM listings AS l JOIN companies AS c ON c.id = l.company_id ORDER BY l.market, l.ticker`,
        [],
        BULK_LIMIT_MS,
      );
      return rows.map((row) => ({
        listingId: row.listing_id,
        market: row.market,
        ticker: row.ticker,
        longName: row.long_name,
        hebrewName: row.hebrew_name,
        hebrewSymbol: row.hebrew_symbol,
        isPrimary: row.is_primary === 1,
        dataKind: row.data_kind,
      }));
    },

    /**
     * Path of the logo on our own origin, by canonical ticker. Null: no logo (a monogram is drawn), or no such listing.
     */
    async readLogoPath(market: Market, ticker: string): Promise<string | null> {
      const rows = await read.all<{ logo_path: string | null }>(
        'SELECT logo_path FROM listings WHERE market = ? AND ticker = ?',
        [market, ticker],
      );
      return rows[0]?.logo_path ?? null;
    },
  };
}

/** Queries across the listings of a market. */
export type MarketIndexReader = ReturnType<typeof createMarketIndexReader>;
