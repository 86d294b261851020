import type { Day, Market } from '../../../domain/company';
import type { ReportLinkRow, PriceRow } from '../company-bundle';
import type { LabelRow, Listing } from '../stored-facts';
import { placeholders } from '../../../platform/db/bulk-insert';
import type { Database } from '../../../platform/db/connect-database';
import { listingColumns, listingOf, type ListingRow } from './fact-rows';
import { pricesOfListing } from './price-rows';
import { columnsAs } from './row-columns';
import { tickerCandidatesAnywhere } from '../../../domain/markets';

const REPORT_LINK = columnsAs<ReportLinkRow>({
  year: 'year',
  quarter: 'quarter',
  reportUrl: 'report_url',
  source: 'source',
  fetchedAt: 'fetched_at',
});

const labelQuery = `SELECT labels.label AS label, l.ticker AS symbol, l.market AS market
  FROM labels JOIN listings AS l ON l.id = labels.listing_id`;

/** Enough for whole markets on a slow server. */
const BULK_LIMIT_MS = 60_000;

/** Data of the symbol pages and the label calls other than a listing's facts. */
export function createSymbolReader({ read }: Pick<Database, 'read'>) {
  return {
    /** Adjusted to today's shares. Shape: oldest first, one a day. Canonical ticker. */
    async readPrices(market: Market, ticker: string): Promise<readonly PriceRow[]> {
      const [listing] = await read.all<{ id: number }>('SELECT id FROM listings WHERE market = ? AND ticker = ?', [
        market,
        ticker,
      ]);
      return listing ? pricesOfListing(read, listing.id) : [];
    },

    /** The source of the price of a day. Null: no price is stored, or its source was not recorded. Canonical ticker. */
    async readPriceSource(market: Market, ticker: string, day: Day): Promise<string | null> {
      const [price] = await read.all<{ source: string | null }>(
        `SELECT source FROM prices
         WHERE day = ? AND listing_id = (SELECT id FROM listings WHERE market = ? AND ticker = ?)`,
        [day, market, ticker],
      );
      return price?.source ?? null;
    },

    /** Every label of every listing with this ticker, with or without suffix, in any market. */
    labelsOfTicker: (ticker: string): Promise<readonly LabelRow[]> => {
      const candidates = tickerCandidatesAnywhere(ticker);
      return read.all<LabelRow>(
        `${labelQuery} WHERE l.ticker IN (${placeholders(candidates.length)}) ORDER BY l.market, l.ticker, labels.label`,
        candidates,
      );
    },

    /** A market's labels, or only the given stored ones. */
    labelsOfMarket: (market: Market, spellings?: readonly string[]): Promise<readonly LabelRow[]> =>
      spellings === undefined
        ? read.all<LabelRow>(
            `${labelQuery} WHERE l.market = ? ORDER BY labels.label, l.ticker`,
            [market],
            BULK_LIMIT_MS,
          )
        : read.all<LabelRow>(
            `${labelQuery} WHERE l.market = ? AND labels.label IN (${placeholders(spellings.length)}) ORDER BY l.ticker`,
            [market, ...spellings],
          ),

    /** Every listing of a company, its primary one first. */
    async listingsOfCompany(companyId: number): Promise<readonly Listing[]> {
      const rows = await read.all<ListingRow>(
        `SELECT ${listingColumns} FROM listings AS l JOIN companies AS c ON c.id = l.company_id
         WHERE c.id = ? ORDER BY l.is_primary DESC, l.market, l.ticker`,
        [companyId],
      );
      return rows.map(listingOf);
    },

    /** Shape: latest first. */
    async readReportLinks(market: Market, ticker: string): Promise<readonly ReportLinkRow[]> {
      return read.all<ReportLinkRow>(
        `SELECT ${REPORT_LINK} FROM report_links
         WHERE company_id = (SELECT company_id FROM listings WHERE market = ? AND ticker = ?) ORDER BY year DESC, quarter DESC`,
        [market, ticker],
      );
    },
  };
}

/** Data of the symbol pages and of the label and search calls other than a listing's facts. */
export type SymbolReader = ReturnType<typeof createSymbolReader>;
