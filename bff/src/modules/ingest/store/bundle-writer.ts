import type { Schema } from '../../../platform/db/schema';
import { createHash } from 'node:crypto';
import type { Market } from '../../../domain/company';
import { defaultSourcePrecedence, type SourcePrecedence } from '../../../domain/source-precedence';
import type { CompanyBundle, FxRate, IngestReject, WriteCounts } from '../../market-data';
import { markAmendedTrades } from './amended-trades';
import { inChunks, insertRows, placeholders } from '../../../platform/db/bulk-insert';
import { placeBundles, type PlacedBundle } from './bundle-identities';
import { otherKinds, quoteKind } from './bundle-rows';
import { writeKeyed } from './write-keyed';
import { writeBalances, writeIncomes } from './bundle-statements';
import type { Database } from '../../../platform/db/connect-database';
import { removeDemoWithoutSample, removeSampleOf } from './sample-removal';
import type { WriteSession } from '../../../platform/db/sql-session';

export interface BundleWriterOptions {
  /** Runs at the end of each transaction that writes data. An exception rolls the transaction back. */
  readonly onlyWhile?: (session: WriteSession) => Promise<void>;
  /** Precedence of sources for data with a single stored row. Absent: the default. */
  readonly precedence?: SourcePrecedence;
}

export type BundleWriter = ReturnType<typeof createBundleWriter>;

/**
 * Bulk writer. Idempotent: writing a bundle twice changes nothing the second time. Statement facts are append-only; a
 * changed figure makes a new version. Each call is one transaction. Bulk data goes through multi-row prepared
 * statements on SQLite.
 */
export function createBundleWriter(
  database: Database,
  { onlyWhile, precedence = defaultSourcePrecedence }: BundleWriterOptions = {},
) {
  const guarded = <T>(work: (session: WriteSession) => Promise<T>): Promise<T> =>
    database.write(async (session) => {
      const result = await work(session);
      await onlyWhile?.(session);
      return result;
    });
  return {
    write: (bundles: readonly CompanyBundle[]): Promise<WriteCounts> =>
      guarded(async (session) => {
        const counts = await writeBundles(session, bundles, database.schema, precedence);
        if (counts.sampleRemoved) await removeDemoWithoutSample(database, session);
        return counts;
      }),
    writeFx: (rates: readonly FxRate[]): Promise<number> =>
      guarded((session) => writeRates(session, rates, precedence)),
    writeRejects: (runId: number, rejects: readonly IngestReject[]): Promise<void> =>
      rejects.length === 0 ? Promise.resolve() : database.write((session) => writeRejects(session, runId, rejects)),
    /** Removes a market's sample companies when real ones arrive (decisions, section 2). Returns how many. */
    removeSample: (market: Market): Promise<number> =>
      database.write(async (session) => {
        const removed = await removeSampleOf(session, market);
        if (removed > 0) await removeDemoWithoutSample(database, session);
        return removed;
      }),
    /**
     * Ends a run: marks the market's data as changed, so that caches and column stores are rebuilt. Does nothing if
     * nothing was written since the last call. Call it at the end of every run: it also marks data of a run that was
     * killed before its call. Returns the current version.
     */
    bumpDataVersion: (market: Market): Promise<number> => database.write((session) => raiseVersion(session, market)),
  };
}

/** `BundleWriter.write` within a transaction. */
export async function writeBundles(
  session: WriteSession,
  bundles: readonly CompanyBundle[],
  { namedByTicker }: Schema,
  precedence: SourcePrecedence = defaultSourcePrecedence,
): Promise<WriteCounts> {
  await waitForOtherWriters(session);
  const identities = await placeBundles(session, bundles, namedByTicker, precedence);
  const { placed } = identities;
  const touched = new Set<Market>(identities.touched);
  const changed = new Set(placed.filter(({ isNew }) => isNew).map(({ bundle }) => bundle.listing.ticker));
  const touch = ({ bundle }: PlacedBundle): void => {
    touched.add(bundle.listing.market);
    changed.add(bundle.listing.ticker);
  };

  const incomes = await writeIncomes(session, placed, touch);
  const balances = await writeBalances(session, placed, touch);
  const quotes = await writeKeyed(session, quoteKind, placed, precedence);
  if (quotes.written > 0) (await newlyQuoted(session, placed)).forEach(touch);
  const amending = await markAmendedTrades(session, placed);
  let other = amending.marked;
  let unchanged = identities.unchanged + incomes.unchanged + balances.unchanged + quotes.unchanged;
  for (const kind of otherKinds) {
    const counts = await writeKeyed(session, kind, placed, precedence);
    other += counts.written;
    unchanged += counts.unchanged;
  }
  await amending.markWritten();
  // These rows change the market's data, but do not add their companies to `changed`.
  if (other > 0) for (const { bundle } of placed) touched.add(bundle.listing.market);
  await markDirty(session, bundles, touched);
  // The market's kind of data changes here: readers must not combine old data in memory with new stored data.
  if (identities.sampleRemoved > 0) for (const market of touched) await raiseVersion(session, market);
  return {
    companies: identities.companiesWritten,
    listings: identities.listingsWritten,
    quotes: quotes.written,
    incomes: incomes.written,
    balances: balances.written,
    other,
    unchanged,
    changed: [...changed],
    sampleRemoved: identities.sampleRemoved,
  };
}

/**
 * Listings with quotes that were just written. Databases do not report which rows an upsert changed, so the time of
 * fetching is compared.
 */
async function newlyQuoted(session: WriteSession, placed: readonly PlacedBundle[]): Promise<readonly PlacedBundle[]> {
  const fetchedBundles = placed.filter(({ bundle }) => bundle.quotes.length > 0);
  const fetched = fetchedBundles.flatMap(({ bundle }) => bundle.quotes.map(({ fetchedAt }) => fetchedAt));
  const earliest = fetched.reduce((first, one) => (one < first ? one : first));
  const written = new Set<number>();
  for (const some of inChunks(fetchedBundles.map(({ listingId }) => listingId))) {
    const rows = await session.all<{ id: number }>(
      `SELECT DISTINCT listing_id AS id FROM quotes WHERE listing_id IN (${placeholders(some.length)}) AND fetched_at >= ?`,
      [...some, earliest],
    );
    for (const { id } of rows) written.add(id);
  }
  return fetchedBundles.filter(({ listingId }) => written.has(listingId));
}

/** Any number works, if every process of the site uses the same. */
const WRITING_BUNDLES = 20_260_823;

/**
 * Runs of two markets may store one company: on PostgreSQL both would find its ISIN free. SQLite has one writer at a
 * time.
 */
export async function waitForOtherWriters(session: WriteSession): Promise<void> {
  if (session.dialect === 'postgres') await session.all('SELECT pg_advisory_xact_lock(?)', [WRITING_BUNDLES]);
}

/** Recorded in the same transaction: a run that is killed before its end loses nothing. */
async function markDirty(
  session: WriteSession,
  bundles: readonly CompanyBundle[],
  touched: ReadonlySet<Market>,
): Promise<void> {
  const kinds = new Map(bundles.map(({ listing, company }) => [listing.market, company.dataKind]));
  for (const market of touched) {
    await session.run(
      `INSERT INTO market_states (market, data_kind, data_version, is_dirty, listings, as_of) VALUES (?, ?, 0, 1, 0, NULL)
       ON CONFLICT (market) DO UPDATE SET data_kind = excluded.data_kind, is_dirty = 1`,
      [market, kinds.get(market)!],
    );
  }
}

const INVENTED = 'sample';

/**
 * A new rate does not raise a market's version: readers that check versions read the rates too. The first real rate of
 * a pair removes the invented ones, which may be of later days. `precedence` null: the rates were reviewed and take
 * precedence over stored ones of any source.
 */
export async function writeRates(
  session: WriteSession,
  rates: readonly FxRate[],
  precedence: SourcePrecedence | null,
): Promise<number> {
  const real = [...new Set(rates.filter(({ source }) => source !== INVENTED).map(({ pair }) => pair))];
  for (const some of inChunks(real)) {
    await session.run(`DELETE FROM fx_rates WHERE source = ? AND pair IN (${placeholders(some.length)})`, [
      INVENTED,
      ...some,
    ]);
  }
  return insertRows(
    session,
    {
      table: 'fx_rates',
      columns: ['pair', 'as_of', 'price', 'source'],
      key: ['pair', 'as_of'],
      ...(precedence && { preferred: { column: 'source', order: precedence.orderOf('rates', null) } }),
    },
    rates.map(({ pair, asOf, price, source }) => [pair, asOf, price, source]),
  );
}

/** A payload that an earlier run quarantined for the same reason is not recorded again. */
export async function writeRejects(
  session: WriteSession,
  runId: number,
  rejects: readonly IngestReject[],
): Promise<void> {
  await insertRows(
    session,
    {
      table: 'ingest_rejects',
      columns: [
        'run_id',
        'market',
        'ticker',
        'source',
        'reason',
        'place',
        'detail',
        'payload',
        'fingerprint',
        'figures',
      ],
      key: ['fingerprint'],
      onConflict: 'keep',
    },
    rejects.map(({ market, ticker, source, reason, place, detail, payload, figures }) => {
      const reported = [market, ticker, source, reason, place, detail, payload];
      const fingerprint = createHash('sha256').update(JSON.stringify(reported)).digest('base64url');
      return [runId, ...reported, fingerprint, figures ? JSON.stringify(figures) : null];
    }),
  );
}

/** Does nothing if nothing was written since the last call. Returns the current version. */
export async function raiseVersion(session: WriteSession, market: Market): Promise<number> {
  await session.run(
    `UPDATE market_states SET
       data_version = data_version + 1,
       is_dirty = 0,
       listings = (SELECT COUNT(*) FROM listings WHERE listings.market = market_states.market),
       as_of = (SELECT MAX(quoted_on) FROM quotes JOIN listings ON listings.id = quotes.listing_id
                WHERE listings.market = market_states.market)
     WHERE market = ? AND is_dirty = 1`,
    [market],
  );
  const [state] = await session.all<{ data_version: number }>(
    'SELECT data_version FROM market_states WHERE market = ?',
    [market],
  );
  return state?.data_version ?? 0;
}
