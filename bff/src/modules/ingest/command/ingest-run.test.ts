import type { Day } from '../../../domain/company';
import { createBundleWriter } from '../store/bundle-writer';
import { createCompanyReader } from '../../market-data/store/company-reader';
import type { Database } from '../../../platform/db/connect-database';
import { createIngestRuns } from '../ingest-runs';
import type { CompanyProvider } from '../../providers/company-provider';
import type { FxRate } from '../../market-data/stored-facts';
import { acme, ingest, openMemory, rejectsOf, sample, stored } from '../testing/ingest-fixture';

let database: Database;
beforeEach(async () => {
  database = await openMemory();
});
afterEach(() => database.close());

describe('an ingest run', () => {
  it('stores what passes the gate and counts the rest by its reason', async () => {
    const { state, counts, dataVersion } = await ingest(database);

    expect(state).toBe('succeeded');
    expect(dataVersion).toBe(1);
    expect(counts).toMatchObject({ companies: 6, quotes: 5, rates: 9, unchanged: 0, sampleRemoved: 0 });
    expect(counts.rejected).toEqual({
      almost_empty_row: 2,
      broken_row: 1,
      duplicate_quarter: 1,
      empty_quote: 1,
      impossible_yield: 1,
      negative_revenue: 1,
      negative_volume: 1,
      no_symbol: 1,
      no_usable_statement: 1,
      period_end_out_of_range: 1,
      price_contradicts_market_cap: 1,
      price_not_positive: 1,
      quote_without_market_cap: 1,
      quote_without_statements: 1,
      revenue_absorbs_rejected: 1,
      revenue_scale_jump: 2,
      unreadable_date: 2,
      unreadable_number: 3,
      yield_contradicts_dividends: 1,
    });
  });

  it('quarantines rates that slipped by their unit, or are of a day to come', async () => {
    const rate = (asOf: Day, price: number): FxRate => ({ pair: 'USDILS', price, asOf, source: 'files' });
    const fetched = [
      rate('2024-08-14', 4.05),
      rate('2024-08-15', 407),
      rate('2024-08-16', 4.06),
      rate('2099-01-01', 4),
    ];
    const provider: CompanyProvider = {
      source: 'files',
      async *rates() {
        yield* await Promise.resolve(fetched);
      },
      async *companies() {},
      progress: () => 1,
    };

    const { counts } = await ingest(database, acme, { provider });

    expect(counts).toMatchObject({ rates: 2, rejected: { rate_scale_jump: 1, future_date: 1 } });
    expect(await database.read.all('SELECT price FROM fx_rates ORDER BY as_of')).toEqual([
      { price: 4.05 },
      { price: 4.06 },
    ]);
  });

  it('stores what was quarantined, with its payload and location', async () => {
    await ingest(database);

    const [row] = await database.read.all<Record<string, string>>(
      "SELECT * FROM ingest_rejects WHERE reason = 'negative_revenue'",
    );

    expect(row).toMatchObject({ market: 'SP500', ticker: 'FLAW', source: 'acme', place: 'statements.csv:40' });
    expect(JSON.parse(row!.payload!)).toMatchObject({ Ticker: 'FLAW', Revenue: '-420' });
  });

  it('never stores a revenue of the wrong size, and takes real growth', async () => {
    await ingest(database);
    const reader = createCompanyReader(database);
    const revenues = async (ticker: string) =>
      (await reader.readListing('SP500', ticker))!.incomes.map(({ revenue }) => revenue);

    expect(await revenues('CALM')).toEqual([
      1_000_000,
      1_010_000,
      1_025_000,
      1_040_000,
      1_050_000,
      1_065_000,
      null,
      null,
      1_100_000,
      1_115_000,
    ]);
    expect((await revenues('GROW')).slice(4)).toEqual([1_300, 130_000, 150_000, 180_000, 200_000, 230_000]);
    expect((await revenues('LAST')).at(-1)).toBeNull();
  });

  it('places quarters in the calendar and marks estimated publication', async () => {
    await ingest(database);

    const { incomes, balances, quote } = (await createCompanyReader(database).readListing('SP500', 'EURO'))!;

    expect(incomes.map(({ year, quarter }) => [year, quarter])).toEqual([
      [2023, 3],
      [2023, 4],
      [2024, 1],
      [2024, 2],
    ]);
    expect(incomes.at(-1)).toMatchObject({
      reportedCurrency: 'EUR',
      publishedOn: '2024-08-01',
      isPublishedOnEstimated: true,
      origin: 'reported',
      source: 'acme',
    });
    expect(balances).toHaveLength(4);
    expect(quote).toMatchObject({
      quotedOn: '2024-08-15',
      price: 8,
      marketCap: 8_000_000,
      dividendYieldPercent: null,
      source: 'acme-quotes',
    });
  });

  it('scores banks, and stores a score for the day', async () => {
    const { counts } = await ingest(database);

    const scores = await database.read.all<{ symbol: string; score: number | null; points: string }>(
      "SELECT symbol, score, points FROM score_snapshots WHERE day = '2024-09-01' ORDER BY symbol",
    );

    expect(counts.scores).toBe(scores.length);
    expect(scores.find(({ symbol }) => symbol === 'BANK')?.score).toBeGreaterThan(0);
    expect(JSON.parse(scores[0]!.points)).toHaveLength(13);
  });

  it('writes nothing in a dry run, but judges everything', async () => {
    await createBundleWriter(database).write([sample]);
    const before = await stored(database);

    const { counts, dataVersion } = await ingest(database, acme, {}, { isDryRun: true });

    expect(counts.companies).toBe(6);
    expect(counts.rejected.almost_empty_row).toBe(2);
    expect(dataVersion).toBeNull();
    expect(await stored(database)).toEqual(before);
    expect(await rejectsOf(database)).toEqual([]);
  });

  it('stores no more companies than its limit, and stops between batches on request', async () => {
    expect((await ingest(database, acme, {}, { limit: 2 })).counts.companies).toBe(2);
    const stop = new AbortController();
    stop.abort();

    const { state } = await ingest(database, acme, {}, { signal: stop.signal });

    expect(state).toBe('stopped');
    expect((await createIngestRuns(database).last('SP500'))?.state).toBe('stopped');
  });

  it('ends when another run has taken its lock over', async () => {
    await expect(
      ingest(database, acme, { lock: { isLost: () => true, release: () => Promise.resolve() } }),
    ).rejects.toThrow('another run has taken over');
    expect((await createIngestRuns(database).last('SP500'))?.state).toBe('failed');
  });
});
