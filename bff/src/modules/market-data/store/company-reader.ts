import type { Day, Market } from '../../../domain/company';
import type { MarketState } from '../company-readers';
import type {
  DataKind,
  FxRate,
  ListingFacts,
  ListingSelection,
  QuotedListing,
  LaterPrice,
  DividendPayment,
  CompanyStatements,
  StoredIncome,
  StoredBalance,
} from '../stored-facts';
import { FARTHEST_PRICE_DAYS } from '../stored-facts';
import { inChunks, placeholders } from '../../../platform/db/bulk-insert';
import {
  companyOf,
  listingColumns,
  listingOf,
  quoteColumns,
  quoteOf,
  type ListingRow,
  type QuoteColumns,
} from './fact-rows';
import { balancesOf, incomesOf, statementsOf } from './fact-rows-reader';
import { eachSplitOnce, factorAfter, type Split } from '../../../domain/corporate-actions/splits';
import { dividendsOfMarket } from './price-rows';
import { oneQuoteEach } from './preferred-quotes';
import { addDays } from '../../../domain/day';
import { defaultSourcePrecedence, type SourcePrecedence } from '../../../domain/source-precedence';
import { UNKNOWN_SECTOR } from '../../../domain/sector-name';
import type { SqlSession, SqlValue } from '../../../platform/db/sql-session';
import { tickerCandidates } from '../../../domain/markets';

/** Later than any stored day: 'the latest' and 'the latest until' are one query. */
const END_OF_DAYS = '9999-12-31';
/** Enough for whole markets on a slow server. */
const BULK_LIMIT_MS = 60_000;
/** A listing with its quote takes some 5 KB, including the driver's row. */
const LISTINGS_A_PAGE = 500;
/** In the order of markets and tickers; all rows of a listing with quotes of several sources are on one page. */
const NEXT_LISTINGS = `l.id IN (SELECT id FROM listings WHERE market = ? AND ticker > ? ORDER BY ticker LIMIT ${LISTINGS_A_PAGE})`;

/**
 * Two steps along the key for each pair, however many days are stored. Neither database skips along a key, and a scan
 * would read years of rates for some tens of rows.
 */
const LATEST_RATES = `
  WITH RECURSIVE pairs (pair) AS (
    SELECT MIN(pair) FROM fx_rates
    UNION ALL
    SELECT (SELECT MIN(pair) FROM fx_rates WHERE pair > pairs.pair) FROM pairs WHERE pairs.pair IS NOT NULL)
  SELECT f.pair, f.price, f.as_of, f.source FROM pairs
  JOIN fx_rates AS f ON f.pair = pairs.pair
    AND f.as_of = (SELECT MAX(as_of) FROM fx_rates WHERE pair = pairs.pair AND as_of <= ?)
  ORDER BY f.pair`;

/**
 * The series' price of the quote's day, or the last one before it, compared with the last price until the day, both of
 * one series.
 */
const LATER_PRICES = (where: string): string => `
  SELECT l.id AS id, p.day AS day, p.price AS price, b.price AS earlier, b.day AS earlier_day, q.quoted_on AS quoted_on,
    p.adjusted_through AS through, b.adjusted_through AS earlier_through
  FROM listings AS l JOIN companies AS c ON c.id = l.company_id
  JOIN quotes AS q ON q.listing_id = l.id AND q.quoted_on =
    (SELECT MAX(quoted_on) FROM quotes WHERE listing_id = l.id AND quoted_on <= ?)
  JOIN prices AS p ON p.listing_id = l.id AND p.day =
    (SELECT MAX(day) FROM prices WHERE listing_id = l.id AND day <= ?)
  JOIN prices AS b ON b.listing_id = l.id AND b.day =
    (SELECT MAX(day) FROM prices WHERE listing_id = l.id AND day <= q.quoted_on)
  WHERE p.day > q.quoted_on AND ${where}`;

interface LaterPriceRow {
  readonly id: number;
  readonly day: Day;
  readonly price: number;
  readonly earlier: number;
  readonly earlier_day: Day;
  readonly quoted_on: Day;
  readonly through: Day | null;
  readonly earlier_through: Day | null;
}

/** Splits that affect one of the two prices and not the other, by listing. Shape: oldest first. */
async function splitsBetween(read: SqlSession, rows: readonly LaterPriceRow[]): Promise<ReadonlyMap<number, Split[]>> {
  const ids = rows.filter(({ through, earlier_through: earlier }) => through !== earlier).map(({ id }) => id);
  const found = new Map<number, Split[]>();
  for (const some of inChunks(ids)) {
    const splits = await read.all<{ id: number; day: Day; factor: number }>(
      `SELECT listing_id AS id, day, numerator / denominator AS factor FROM splits
       WHERE listing_id IN (${placeholders(some.length)}) ORDER BY listing_id, day`,
      some,
    );
    for (const { id, day, factor } of splits) found.set(id, [...(found.get(id) ?? []), { day, factor }]);
  }
  for (const [id, splits] of found) found.set(id, [...eachSplitOnce(splits)]);
  return found;
}

/** Later price over the earlier one, both adjusted to today's shares. */
function priceFactor(
  { price, earlier, through, earlier_through: before }: LaterPriceRow,
  splits: readonly Split[],
): number {
  const [own, other] = [through, before].map((day) => (day === null ? 1 : factorAfter(splits, day)));
  return price / own! / (earlier / other!);
}

/** The connection for facts. `latest`: reads their version, and nothing else may be older than it. Absent: `read`. */
export interface FactPlaces {
  readonly read: SqlSession;
  readonly latest?: SqlSession;
}

/** Returns whole results from few queries: raw rows, plain objects, facts in the order in which they were stored. */
export function createCompanyReader(
  { read, latest = read }: FactPlaces,
  precedence: SourcePrecedence = defaultSourcePrecedence,
) {
  const requested = { read, precedence };
  return {
    /**
     * Every listing of a market with its facts; `asOf`: the last quote on or before that day (all statements are
     * returned, the domain filters them).
     */
    readMarket: (market: Market, asOf: Day = END_OF_DAYS): Promise<readonly ListingFacts[]> =>
      readFacts(requested, 'l.market = ?', [market], asOf, BULK_LIMIT_MS),

    /**
     * Tickers with or without the market's suffix; a renamed listing also by its former ticker. Null: no such listing.
     */
    async readListing(market: Market, ticker: string, asOf: Day = END_OF_DAYS): Promise<ListingFacts | null> {
      const candidates = tickerCandidates(market, ticker);
      const named = (column: string) => `${column} IN (${placeholders(candidates.length)})`;
      const found = await readFacts(requested, `l.market = ? AND ${named('l.ticker')}`, [market, ...candidates], asOf);
      const rank = ({ listing }: ListingFacts) => candidates.indexOf(listing.ticker);
      const [first] = [...found].sort((a, b) => rank(a) - rank(b));
      if (first) return first;
      const former = `l.id IN (SELECT listing_id FROM former_tickers WHERE market = ? AND ${named('ticker')})`;
      const [renamed] = await readFacts(requested, former, [market, ...candidates], asOf);
      return renamed ?? null;
    },

    /**
     * Listings with the latest quote, or the latest on or before `asOf`; of several sources of its day the preferred
     * one with a market cap. Shape: by market, then ticker.
     */
    readQuotedListings(selection: ListingSelection, asOf: Day = END_OF_DAYS): Promise<readonly QuotedListing[]> {
      const { where, values } = selected(selection);
      return readListings(requested, where, values, asOf, BULK_LIMIT_MS);
    },

    /**
     * A market's listings with the latest quote, some hundreds at a time: memory does not grow with the market. Shape:
     * by ticker.
     */
    async *quotedPages(market: Market): AsyncIterable<readonly QuotedListing[]> {
      for (let after = ''; ;) {
        const page = await readListings(requested, NEXT_LISTINGS, [market, after], END_OF_DAYS, BULK_LIMIT_MS);
        if (page.length === 0) return;
        yield page;
        after = page.at(-1)!.listing.ticker;
      }
    },

    /**
     * The last price of each listing's series on or before a day, if it is later than its quote. By listing; listings
     * without a later price are absent.
     */
    async readLaterPrices(selection: ListingSelection, asOf: Day): Promise<ReadonlyMap<number, LaterPrice>> {
      const { where, values } = selected(selection);
      const rows = await read.all<LaterPriceRow>(LATER_PRICES(where), [asOf, asOf, ...values], BULK_LIMIT_MS);
      const splits = await splitsBetween(read, rows);
      return new Map(
        rows
          .filter(
            ({ price, earlier, earlier_day: day, quoted_on: quotedOn }) =>
              price > 0 && earlier > 0 && day >= addDays(quotedOn, -FARTHEST_PRICE_DAYS),
          )
          .map((row) => [row.id, { day: row.day, factor: priceFactor(row, splits.get(row.id) ?? []) }]),
      );
    },

    /**
     * Dividends of a market's listings from a day on, adjusted to today's shares, by listing. A listing without any is
     * absent.
     */
    readMarketDividends: (market: Market, since: Day): Promise<ReadonlyMap<number, readonly DividendPayment[]>> =>
      dividendsOfMarket(read, market, since),

    /** Half the columns of the full statements, for whole markets. A company without any is absent. */
    readStatements: (companyIds: readonly number[]): Promise<ReadonlyMap<number, CompanyStatements>> =>
      statementsOf(read, companyIds),
    /** Statements as stored, including restated versions. A company without any is absent. */
    readIncomes: (companyIds: readonly number[]): Promise<ReadonlyMap<number, readonly StoredIncome[]>> =>
      incomesOf(read, companyIds),
    readBalances: (companyIds: readonly number[]): Promise<ReadonlyMap<number, readonly StoredBalance[]>> =>
      balancesOf(read, companyIds),

    /** Latest day with a quote in each market, on or before `asOf`. */
    async latestQuoteDays(asOf: Day): Promise<ReadonlyMap<Market, Day>> {
      const rows = await read.all<{ market: Market; day: Day | null }>(
        `SELECT market, MAX((SELECT MAX(quoted_on) FROM quotes WHERE listing_id = l.id AND quoted_on <= ?)) AS day
         FROM listings AS l GROUP BY market`,
        [asOf],
        BULK_LIMIT_MS,
      );
      return new Map(rows.flatMap(({ market, day }) => (day === null ? [] : [[market, day]])));
    },

    async marketStates(): Promise<readonly MarketState[]> {
      const rows = await latest.all<{
        market: Market;
        data_kind: DataKind | null;
        data_version: number;
        listings: number;
        as_of: Day | null;
      }>('SELECT market, data_kind, data_version, listings, as_of FROM market_states ORDER BY market');
      return rows.map((row): MarketState => ({
        market: row.market,
        dataKind: row.data_kind,
        dataVersion: row.data_version,
        listings: row.listings,
        asOf: row.as_of,
      }));
    },

    /** Latest stored rates, or the latest on or before `asOf`. */
    async readFx(asOf: Day = END_OF_DAYS): Promise<readonly FxRate[]> {
      const rows = await latest.all<{ pair: string; price: number; as_of: Day; source: string }>(LATEST_RATES, [asOf]);
      return rows.map((row): FxRate => ({ pair: row.pair, price: row.price, asOf: row.as_of, source: row.source }));
    },
  };
}

/** Returns whole results from few queries. */
export type CompanyReader = ReturnType<typeof createCompanyReader>;

interface RequestedFacts {
  readonly read: SqlSession;
  readonly precedence: SourcePrecedence;
}

async function readFacts(
  requested: RequestedFacts,
  where: string,
  values: readonly SqlValue[],
  asOf: Day,
  limitMs?: number,
): Promise<readonly ListingFacts[]> {
  const { read } = requested;
  const listings = await readListings(requested, where, values, asOf, limitMs);
  const companyIds = [...new Set(listings.map(({ company }) => company.id))];
  const [incomes, balances] = await Promise.all([incomesOf(read, companyIds), balancesOf(read, companyIds)]);
  return listings.map((one) => ({
    ...one,
    incomes: incomes.get(one.company.id) ?? [],
    balances: balances.get(one.company.id) ?? [],
  }));
}

async function readListings(
  { read, precedence }: RequestedFacts,
  where: string,
  values: readonly SqlValue[],
  asOf: Day,
  limitMs?: number,
): Promise<readonly QuotedListing[]> {
  const rows = await read.all<ListingRow & QuoteColumns>(
    `SELECT ${listingColumns}, ${quoteColumns}
     FROM listings AS l JOIN companies AS c ON c.id = l.company_id
     LEFT JOIN quotes AS q ON q.listing_id = l.id AND q.quoted_on =
       (SELECT MAX(quoted_on) FROM quotes WHERE listing_id = l.id AND quoted_on <= ?)
     WHERE ${where} ORDER BY l.market, l.ticker`,
    [asOf, ...values],
    limitMs,
  );
  return oneQuoteEach(rows, precedence).map((row) => ({
    company: companyOf(row),
    listing: listingOf(row),
    quote: quoteOf(row),
    statementSources: precedence.orderOf('statements', row.market),
  }));
}

function selected(selection: ListingSelection): { readonly where: string; readonly values: readonly string[] } {
  if ('market' in selection) return { where: 'l.market = ?', values: [selection.market] };
  const [sector, industry] = [named('c.sector', selection.sector), named('c.industry', selection.industry)];
  return { where: `${sector.where} AND ${industry.where}`, values: [...sector.values, ...industry.values] };
}

/** A missing name may be null, empty, or however its source spells the unknown. */
function named(column: string, name: string | null): { readonly where: string; readonly values: readonly string[] } {
  return name === null
    ? { where: `COALESCE(${column}, '') IN ('', ?)`, values: [UNKNOWN_SECTOR] }
    : { where: `${column} = ?`, values: [name] };
}
