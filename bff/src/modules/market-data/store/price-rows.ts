import { dividendsOfToday, pricesOfToday } from '../../../domain/corporate-actions/adjusted';
import { eachSplitOnce, splitsOf } from '../../../domain/corporate-actions/splits';
import type { Day, Market } from '../../../domain/company';
import { quotedPrice, type MajorAmount, type QuotedPrice } from '../../../domain/money';
import type { DividendRow, PriceRow, SplitRow, SourcedRow } from '../company-bundle';
import type { DividendPayment } from '../stored-facts';
import { columnsAs } from './row-columns';
import type { SqlSession } from '../../../platform/db/sql-session';

/** Enough for whole markets on a slow server. */
const BULK_LIMIT_MS = 60_000;

type Adjusted = { readonly adjustedThrough: Day | null };
type PriceColumns = Adjusted & {
  readonly date: Day;
  readonly price: QuotedPrice;
  readonly marketCap: MajorAmount | null;
  readonly trailingPe: number | null;
  readonly volume: number | null;
};
type DividendColumns = Adjusted & Required<SourcedRow> & Pick<DividendRow, 'date' | 'amount' | 'currency'>;

const SPLIT = columnsAs<SplitRow>({
  date: 'day',
  numerator: 'numerator',
  denominator: 'denominator',
  source: 'source',
  fetchedAt: 'fetched_at',
});
const PRICE = columnsAs<PriceColumns>({
  date: 'day',
  price: 'price',
  marketCap: 'market_cap',
  trailingPe: 'trailing_pe',
  volume: 'volume',
  adjustedThrough: 'adjusted_through',
});
const DIVIDEND = columnsAs<DividendColumns>({
  date: 'day',
  amount: 'amount',
  currency: 'currency',
  adjustedThrough: 'adjusted_through',
  source: 'source',
  fetchedAt: 'fetched_at',
});

/** Pending reads of splits, by listing: prices, dividends and the splits of one page need them at the same time. */
const beingRead = new WeakMap<SqlSession, Map<number, Promise<readonly SplitRow[]>>>();

/**
 * Each split once, even if its sources report different days. Concurrent requests share one read. Shape: newest first.
 */
export function splitsOfListing(read: SqlSession, listingId: number): Promise<readonly SplitRow[]> {
  let own = beingRead.get(read);
  if (!own) beingRead.set(read, (own = new Map()));
  let reading = own.get(listingId);
  if (!reading) {
    const known = own;
    reading = readSplits(read, listingId).finally(() => known.delete(listingId));
    own.set(listingId, reading);
  }
  return reading;
}

async function readSplits(read: SqlSession, listingId: number): Promise<readonly SplitRow[]> {
  const sql = `SELECT ${SPLIT} FROM splits WHERE listing_id = ? ORDER BY day DESC`;
  const rows = await read.all<SplitRow>(sql, [listingId]);
  return eachOnce(rows);
}

function eachOnce(rows: readonly SplitRow[]): readonly SplitRow[] {
  const reported = rows.map((row) => ({ row, day: row.date, factor: row.numerator / row.denominator }));
  return eachSplitOnce(reported).map(({ row }) => row);
}

/** Adjusted to today's shares. Shape: oldest first, one a day. */
export async function pricesOfListing(read: SqlSession, listingId: number): Promise<readonly PriceRow[]> {
  const [rows, splits] = await Promise.all([
    read.all<PriceColumns>(`SELECT ${PRICE} FROM prices WHERE listing_id = ? ORDER BY day`, [listingId]),
    splitsOfListing(read, listingId),
  ]);
  return pricesOfToday(rows, splitsOf(splits), quotedPrice).map(({ adjustedThrough: _through, ...row }) => row);
}

/** Rows of one page, converted to objects in one step. */
const LISTINGS_A_PAGE = 8;

/** Prices of a market's companies, each by its primary listing there. */
export async function* pricesOfMarket(
  read: SqlSession,
  market: Market,
): AsyncGenerator<readonly (readonly Pick<PriceRow, 'date' | 'price'>[])[]> {
  const listings = await read.all<{ id: number; company: number }>(
    `SELECT id, company_id AS company FROM listings WHERE market = ? ORDER BY is_primary DESC, id`,
    [market],
    BULK_LIMIT_MS,
  );
  const companies = new Set<number>();
  const ids = listings.flatMap(({ id, company }) => {
    if (companies.has(company)) return [];
    companies.add(company);
    return [id];
  });
  for (let from = 0; from < ids.length; from += LISTINGS_A_PAGE) {
    const page = ids.slice(from, from + LISTINGS_A_PAGE);
    const own = `listing_id IN (${page.map(() => '?').join()})`;
    const rows = await read.all<{ id: number; date: Day; price: number } & Adjusted>(
      `SELECT listing_id AS id, day AS "date", price, adjusted_through AS "adjustedThrough"
       FROM prices WHERE ${own} ORDER BY listing_id, day`,
      page,
      BULK_LIMIT_MS,
    );
    const splits = byListing(
      await read.all<{ id: number } & SplitRow>(
        `SELECT listing_id AS id, ${SPLIT} FROM splits WHERE ${own} ORDER BY listing_id, day DESC`,
        page,
        BULK_LIMIT_MS,
      ),
    );
    yield [...byListing(rows)].map(([id, own]) =>
      pricesOfToday(
        own.map((row) => ({ ...row, price: quotedPrice(row.price), volume: null })),
        splitsOf(eachOnce(splits.get(id) ?? [])),
        quotedPrice,
      ).map(({ date, price }) => ({ date, price })),
    );
  }
}

/** Those of a market's listings from a day on, adjusted to today's shares. */
export async function dividendsOfMarket(
  read: SqlSession,
  market: Market,
  since: Day,
): Promise<ReadonlyMap<number, readonly DividendPayment[]>> {
  const own = 'listing_id IN (SELECT id FROM listings WHERE market = ?) AND day >= ?';
  const [rows, splits] = await Promise.all([
    read.all<{ id: number } & Adjusted & DividendPayment>(
      `SELECT listing_id AS id, day AS "date", amount, currency, adjusted_through AS "adjustedThrough"
       FROM dividends WHERE ${own} ORDER BY listing_id, day, ordinal`,
      [market, since],
      BULK_LIMIT_MS,
    ),
    read.all<{ id: number } & SplitRow>(
      `SELECT listing_id AS id, ${SPLIT} FROM splits WHERE ${own} ORDER BY listing_id, day DESC`,
      [market, since],
      BULK_LIMIT_MS,
    ),
  ]);
  const splitsBy = byListing(splits);
  return new Map(
    [...byListing(rows)].map(([id, paid]) => {
      const ofToday = dividendsOfToday(paid, splitsOf(eachOnce(splitsBy.get(id) ?? [])));
      return [id, ofToday.map(({ date, amount, currency }) => ({ date, amount, currency }))];
    }),
  );
}

function byListing<Row extends { readonly id: number }>(rows: readonly Row[]): ReadonlyMap<number, readonly Row[]> {
  const found = new Map<number, Row[]>();
  for (const row of rows) {
    const own = found.get(row.id);
    if (own) own.push(row);
    else found.set(row.id, [row]);
  }
  return found;
}

/** Adjusted to today's shares. Shape: newest first. */
export async function dividendsOfListing(read: SqlSession, listingId: number): Promise<readonly DividendRow[]> {
  const [rows, splits] = await Promise.all([
    read.all<DividendColumns>(`SELECT ${DIVIDEND} FROM dividends WHERE listing_id = ? ORDER BY day DESC, ordinal`, [
      listingId,
    ]),
    splitsOfListing(read, listingId),
  ]);
  return dividendsOfToday(rows, splitsOf(splits)).map(({ adjustedThrough: _through, ...row }) => row);
}
