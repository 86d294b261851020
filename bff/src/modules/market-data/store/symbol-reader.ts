import type { Day, Market } from '../../../domain/company';
import type { ReportLinkRow } from '../company-bundle';
import type { SymbolReader } from '../company-readers';
import type { LabelRow } from '../stored-facts';
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

/** Whole markets on a slow server. */
const BULK_LIMIT_MS = 60_000;

/** What the symbol pages and the label calls read beside a listing's facts. */
export function createSymbolReader({ read }: Pick<Database, 'read'>): SymbolReader {
  return {
    async readPrices(market, ticker) {
      const [listing] = await read.all<{ id: number }>('SELECT id FROM listings WHERE market = ? AND ticker = ?', [
        market,
        ticker,
      ]);
      return listing ? pricesOfListing(read, listing.id) : [];
    },

    async readPriceSource(market: Market, ticker: string, day: Day) {
      const [price] = await read.all<{ source: string | null }>(
        `SELECT source FROM prices
         WHERE day = ? AND listing_id = (SELECT id FROM listings WHERE market = ? AND ticker = ?)`,
        [day, market, ticker],
      );
      return price?.source ?? null;
    },

    labelsOfTicker: (ticker) => {
      const candidates = tickerCandidatesAnywhere(ticker);
      return read.all<LabelRow>(
        `${labelQuery} WHERE l.ticker IN (${placeholders(candidates.length)}) ORDER BY l.market, l.ticker, labels.label`,
        candidates,
      );
    },

    labelsOfMarket: (market: Market, spellings?: readonly string[]) =>
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

    async listingsOfCompany(companyId) {
      const rows = await read.all<ListingRow>(
        `SELECT ${listingColumns} FROM listings AS l JOIN companies AS c ON c.id = l.company_id
         WHERE c.id = ? ORDER BY l.is_primary DESC, l.market, l.ticker`,
        [companyId],
      );
      return rows.map(listingOf);
    },

    async readReportLinks(market, ticker) {
      return read.all<ReportLinkRow>(
        `SELECT ${REPORT_LINK} FROM report_links
         WHERE company_id = (SELECT company_id FROM listings WHERE market = ? AND ticker = ?) ORDER BY year DESC, quarter DESC`,
        [market, ticker],
      );
    },
  };
}
