import type { Day, Market } from '../domain/company';
import type {
  CompanyReader,
  DataKind,
  FxRate,
  ListingFacts,
  MarketState,
  StoredBalance,
  StoredIncome,
} from '../services/ports';
import { placeholders } from './bulk-insert';
import type { Database } from './database';
import {
  balanceOf,
  companyOf,
  incomeOf,
  listingColumns,
  listingOf,
  quoteColumns,
  quoteOf,
  incomeFactColumns,
  balanceFactColumns,
  type BalanceRow,
  type IncomeRow,
  type ListingRow,
  type QuoteColumns,
} from './fact-rows';
import type { SqlSession, SqlValue } from './sql-session';
import { tickerCandidates } from './ticker-suffixes';

/** No day of ours is later: 'the latest' and 'the latest until' are one query. */
const END_OF_DAYS = '9999-12-31';
/** Whole markets on a slow server. */
const BULK_LIMIT_MS = 60_000;

/** Whole answers in few queries: raw rows, plain objects, facts in the order in which they were stored. */
export function createCompanyReader(database: Database): CompanyReader {
  const { read } = database;
  return {
    readMarket: (market, asOf = END_OF_DAYS) => readFacts(read, 'l.market = ?', [market], asOf),

    async readListing(market, ticker, asOf = END_OF_DAYS) {
      const candidates = tickerCandidates(market, ticker);
      const found = await readFacts(
        read,
        `l.market = ? AND l.ticker IN (${placeholders(candidates.length)})`,
        [market, ...candidates],
        asOf,
      );
      const rank = ({ listing }: ListingFacts) => candidates.indexOf(listing.ticker);
      return [...found].sort((a, b) => rank(a) - rank(b))[0] ?? null;
    },

    async marketStates() {
      const rows = await read.all<{
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

    async readFx(asOf = END_OF_DAYS) {
      const rows = await read.all<{ pair: string; price: number; as_of: Day; source: string }>(
        `SELECT pair, price, as_of, source FROM fx_rates AS f
         WHERE as_of = (SELECT MAX(as_of) FROM fx_rates AS g WHERE g.pair = f.pair AND g.as_of <= ?) ORDER BY pair`,
        [asOf],
      );
      return rows.map((row): FxRate => ({ pair: row.pair, price: row.price, asOf: row.as_of, source: row.source }));
    },
  };
}

async function readFacts(
  read: SqlSession,
  where: string,
  values: readonly SqlValue[],
  asOf: Day,
): Promise<readonly ListingFacts[]> {
  const listings = await read.all<ListingRow & QuoteColumns>(
    `SELECT ${listingColumns}, ${quoteColumns}
     FROM listings AS l JOIN companies AS c ON c.id = l.company_id
     LEFT JOIN quotes AS q ON q.listing_id = l.id AND q.quoted_on =
       (SELECT MAX(quoted_on) FROM quotes WHERE listing_id = l.id AND quoted_on <= ?)
     WHERE ${where} ORDER BY l.ticker`,
    [asOf, ...values],
    BULK_LIMIT_MS,
  );
  if (listings.length === 0) return [];
  const ofThese = `company_id IN (SELECT l.company_id FROM listings AS l WHERE ${where}) ORDER BY company_id, sequence`;
  const [incomes, balances] = await Promise.all([
    read.all<IncomeRow>(`SELECT ${incomeFactColumns} FROM income_facts WHERE ${ofThese}`, values, BULK_LIMIT_MS),
    read.all<BalanceRow>(`SELECT ${balanceFactColumns} FROM balance_facts WHERE ${ofThese}`, values, BULK_LIMIT_MS),
  ]);
  const incomesOf = byCompany<IncomeRow, StoredIncome>(incomes, incomeOf);
  const balancesOf = byCompany<BalanceRow, StoredBalance>(balances, balanceOf);
  return listings.map((row) => ({
    company: companyOf(row),
    listing: listingOf(row),
    quote: quoteOf(row),
    incomes: incomesOf.get(row.company_id) ?? [],
    balances: balancesOf.get(row.company_id) ?? [],
  }));
}

/** Rows come sorted by company. */
function byCompany<R extends { readonly company_id: number }, T>(
  rows: readonly R[],
  plain: (row: R) => T,
): Map<number, T[]> {
  const groups = new Map<number, T[]>();
  let current: T[] = [];
  let companyId = -1;
  for (const row of rows) {
    if (row.company_id !== companyId) {
      companyId = row.company_id;
      groups.set(companyId, (current = []));
    }
    current.push(plain(row));
  }
  return groups;
}
