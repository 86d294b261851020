import type {
  ExecutiveRow,
  InsiderRow,
  NewsRow,
  ShareCountRow,
  ShortRow,
  DividendRow,
  SplitRow,
  PriceRow,
} from '../company-bundle';
import type { ListingRef, NextEarnings } from '../company-readers';
import type { DataKind, StoredQuote } from '../stored-facts';
import { countsOfToday } from '../../../domain/corporate-actions/comparable-shares';
import { eachSplitOnce, type Split } from '../../../domain/corporate-actions/splits';
import type { Day, Market } from '../../../domain/company';
import { inChunks, placeholders } from '../../../platform/db/bulk-insert';
import type { Database } from '../../../platform/db/connect-database';
import { listingColumns, quoteColumns, quoteOf, type ListingRow, type QuoteColumns } from './fact-rows';
import { dividendsOfListing, pricesOfListing, splitsOfListing } from './price-rows';
import { oneQuoteEach } from './preferred-quotes';
import { SHOWN_TRADE } from './insider-trade-rows';
import { columnsAs } from './row-columns';
import { eachTradeOnce } from './trade-matching';
import { defaultSourcePrecedence, type SourcePrecedence } from '../../../domain/source-precedence';
import { tickerCandidatesAnywhere } from '../../../domain/markets';

const QUOTES = `SELECT ${listingColumns}, ${quoteColumns} FROM quotes AS q
  JOIN listings AS l ON l.id = q.listing_id JOIN companies AS c ON c.id = l.company_id WHERE q.listing_id = ?`;
interface StoredEarnings {
  readonly day: Day;
  readonly lastDay: Day | null;
  readonly isConfirmed: 0 | 1;
}
const NEXT_EARNINGS = columnsAs<StoredEarnings>({
  day: 'e.day',
  lastDay: 'e.last_day',
  isConfirmed: 'e.is_confirmed',
});
const REPORTED = { source: 'source', fetchedAt: 'fetched_at' } as const;
const EXECUTIVE = columnsAs<ExecutiveRow>({
  ...REPORTED,
  title: 'title',
  name: 'name',
  pay: 'pay',
  payCurrency: 'pay_currency',
});
const NEWS = columnsAs<NewsRow>({
  ...REPORTED,
  publishedAt: 'published_at',
  site: 'site',
  url: 'url',
  title: 'title',
  text: 'body',
  image: 'image',
});
const SHORT = columnsAs<ShortRow>({
  ...REPORTED,
  lastTradingDate: 'last_trading_date',
  shortBalanceThousandIls: 'short_balance_thousand_ils',
  shortBalanceSecurities: 'short_balance_securities',
});
const SHARE_COUNT = columnsAs<ShareCountRow & { readonly companyId: number }>({
  companyId: 'company_id',
  date: 'day',
  shares: 'shares',
});

/** Data of a symbol's own pages other than its figures. */
export function createSymbolPageReader(
  { read }: Pick<Database, 'read'>,
  precedence: SourcePrecedence = defaultSourcePrecedence,
) {
  return {
    /** Adjusted to today's shares. Shape: newest first. */
    readDividends: (listingId: number): Promise<readonly DividendRow[]> => dividendsOfListing(read, listingId),
    /** Shape: newest first. */
    readSplits: (listingId: number): Promise<readonly SplitRow[]> => splitsOfListing(read, listingId),
    /**
     * Adjusted to today's shares, as `SymbolReader.readPrices` returns them by ticker. Shape: oldest first, one a day.
     */
    readPrices: (listingId: number): Promise<readonly PriceRow[]> => pricesOfListing(read, listingId),

    /** The first release on or after a day. Null: the calendar has none. */
    async readNextEarnings(listingId: number, from: Day): Promise<NextEarnings | null> {
      const [next] = await read.all<StoredEarnings>(
        `SELECT ${NEXT_EARNINGS} FROM earnings_events AS e
         JOIN listings AS l ON l.market = e.market AND l.ticker = e.symbol
         JOIN companies AS c ON c.id = l.company_id AND c.data_kind = e.data_kind
         WHERE l.id = ? AND e.day >= ? ORDER BY e.day LIMIT 1`,
        [listingId, from],
      );
      if (!next) return null;
      const { day, lastDay, isConfirmed } = next;
      return { day, ...(lastDay !== null && { lastDay }), isConfirmed: isConfirmed === 1 };
    },

    /** Shape: newest filing first. */
    async readInsiders(listingId: number): Promise<readonly InsiderRow[]> {
      const rows = await read.all<InsiderRow & { readonly market: Market }>(
        `SELECT ${SHOWN_TRADE}, (SELECT market FROM listings WHERE id = listing_id) AS market
         FROM insider_trades WHERE listing_id = ? AND amended_by IS NULL
         ORDER BY filing_date DESC, transaction_date DESC, reporting_name, content_hash`,
        [listingId],
      );
      const [first] = rows;
      return first ? eachTradeOnce(rows, precedence.orderOf('insiders', first.market)) : [];
    },

    /** Shape: highest pay first, unknown pay last. */
    readExecutives: (companyId: number): Promise<readonly ExecutiveRow[]> =>
      read.all<ExecutiveRow>(
        `SELECT ${EXECUTIVE} FROM executives WHERE company_id = ? ORDER BY (pay IS NULL), pay DESC, name, title`,
        [companyId],
      ),

    /** Shape: newest first. */
    readNews: (listingId: number): Promise<readonly NewsRow[]> =>
      read.all<NewsRow>(`SELECT ${NEWS} FROM news WHERE listing_id = ? ORDER BY published_at DESC, url`, [listingId]),

    /** Shape: newest first. */
    readShorts: (listingId: number): Promise<readonly ShortRow[]> =>
      read.all<ShortRow>(`SELECT ${SHORT} FROM short_sales WHERE listing_id = ? ORDER BY last_trading_date DESC`, [
        listingId,
      ]),

    /** One quote for each day with any, from the preferred source. Shape: oldest first. */
    async readQuotes(listingId: number): Promise<readonly StoredQuote[]> {
      const rows = await read.all<ListingRow & QuoteColumns>(`${QUOTES} ORDER BY q.quoted_on`, [listingId]);
      return oneQuoteEach(rows, precedence).flatMap((row) => quoteOf(row) ?? []);
    },

    /** The last quotes before a day. Shape: oldest first. */
    async readQuotesBefore(listingId: number, day: Day, max: number): Promise<readonly StoredQuote[]> {
      const days = 'SELECT DISTINCT quoted_on FROM quotes WHERE listing_id = ? AND quoted_on < ?';
      const rows = await read.all<ListingRow & QuoteColumns>(
        `${QUOTES} AND q.quoted_on IN (${days} ORDER BY quoted_on DESC LIMIT ?) ORDER BY q.quoted_on`,
        [listingId, listingId, day, max],
      );
      return oneQuoteEach(rows, precedence).flatMap((row) => quoteOf(row) ?? []);
    },

    /** Outstanding shares by day, adjusted to today's shares. Shape: oldest first. A company without any is absent. */
    readShareCounts: (companyIds: readonly number[]): Promise<ReadonlyMap<number, readonly ShareCountRow[]>> =>
      readShareCounts(read, companyIds),
    /**
     * Every listing with this ticker, with or without its market's suffix. An exact match comes first; if there is
     * none, a former ticker matches.
     */
    findListings: (ticker: string): Promise<readonly ListingRef[]> => findListings(read, ticker),
  };
}

/** Data of a symbol's pages other than its figures. `listingId` and `companyId` are those of `ListingFacts`. */
export type SymbolPageReader = ReturnType<typeof createSymbolPageReader>;

async function readShareCounts(
  read: Database['read'],
  companyIds: readonly number[],
): Promise<ReadonlyMap<number, readonly ShareCountRow[]>> {
  const byCompany = new Map<number, ShareCountRow[]>();
  for (const some of inChunks(companyIds)) {
    const rows = await read.all<ShareCountRow & { readonly companyId: number }>(
      `SELECT ${SHARE_COUNT} FROM shares_outstanding
       WHERE company_id IN (${placeholders(some.length)}) ORDER BY company_id, day`,
      some,
    );
    for (const { companyId, date, shares } of rows) {
      const own = byCompany.get(companyId);
      if (own) own.push({ date, shares });
      else byCompany.set(companyId, [{ date, shares }]);
    }
    // Several listings of a company may report the same split, on close days.
    const splits = await read.all<Split & { readonly companyId: number }>(
      `SELECT DISTINCT l.company_id AS "companyId", s.day AS day, s.numerator / s.denominator AS factor
       FROM splits AS s JOIN listings AS l ON l.id = s.listing_id
       WHERE l.company_id IN (${placeholders(some.length)}) ORDER BY 1, 2`,
      some,
    );
    for (const companyId of new Set(splits.map((split) => split.companyId))) {
      const own = byCompany.get(companyId);
      const ofCompany = eachSplitOnce(splits.filter((split) => split.companyId === companyId));
      if (own) byCompany.set(companyId, [...countsOfToday(own, ofCompany)]);
    }
  }
  return byCompany;
}

interface FoundListingRow {
  readonly id: number;
  readonly company_id: number;
  readonly market: Market;
  readonly ticker: string;
  readonly is_primary: number;
  readonly delisted_on: Day | null;
  readonly data_kind: DataKind;
}

async function findListings(read: Database['read'], ticker: string): Promise<readonly ListingRef[]> {
  const candidates = tickerCandidatesAnywhere(ticker);
  const listed = `SELECT l.id, l.company_id, l.market, l.ticker, l.is_primary, l.delisted_on, c.data_kind
     FROM listings AS l JOIN companies AS c ON c.id = l.company_id`;
  const named = (column: string) => `${column} IN (${placeholders(candidates.length)}) ORDER BY l.market, l.ticker`;
  const own = await read.all<FoundListingRow>(`${listed} WHERE ${named('l.ticker')}`, candidates);
  const rows =
    own.length > 0
      ? own
      : await read.all<FoundListingRow>(
          `${listed} JOIN former_tickers AS f ON f.listing_id = l.id WHERE ${named('f.ticker')}`,
          candidates,
        );
  const found = rows.map((row): ListingRef => ({
    listingId: row.id,
    companyId: row.company_id,
    market: row.market,
    ticker: row.ticker,
    isPrimary: row.is_primary === 1,
    delistedOn: row.delisted_on,
    dataKind: row.data_kind,
  }));
  const place = (ref: ListingRef): number => candidates.indexOf(ref.ticker);
  return found.sort((a, b) => place(a) - place(b));
}
