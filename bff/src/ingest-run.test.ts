import { cp, mkdtemp, readFile, rename, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openCsvProvider } from './providers/csv/csv-provider';
import { readMappingFile } from './providers/csv/mapping-file';
import { createBundleWriter } from './repositories/bundle-writer';
import { createCompanyReader } from './repositories/company-reader';
import { createContentWriter } from './repositories/content-writer';
import { openDatabase } from './repositories/database';
import type { Database } from './repositories/database';
import { createIngestRunRepository } from './repositories/ingest-run-repository';
import { createScoreSnapshotRepository } from './repositories/score-snapshot-repository';
import { createSymbolPageReader } from './repositories/symbol-page-reader';
import { createSymbolReader } from './repositories/symbol-reader';
import { createMarketData } from './services/market-data/market-data-host';
import { scoreMarket } from './services/market-data/scored-market';
import { runIngest } from './services/ingest/ingest-service';
import type { IngestOptions, IngestParts, IngestResult } from './services/ingest/ingest-service';
import { createScoreSnapshotService } from './services/score-snapshot-service';
import { loadSampleData } from './services/load-sample-data';
import type { CompanyBundle, FxRate } from './services/ports';

const harbour = join(__dirname, 'providers', 'csv', 'fixtures', 'harbour');
const clock = { now: () => new Date('2024-09-01T12:00:00.000Z'), today: () => '2024-09-01' };

let database: Database;
beforeEach(async () => {
  database = await openDatabase({ url: 'sqlite::memory:', logger: { info: () => {}, warn: () => {} } });
});
afterEach(() => database.close());

async function ingest(
  from = harbour,
  parts: Partial<IngestParts> = {},
  options: Partial<IngestOptions> = {},
): Promise<IngestResult> {
  const mapping = await readMappingFile(join(harbour, 'mapping.yaml'), harbour);
  const reader = createCompanyReader(database);
  return runIngest(
    {
      provider: await openCsvProvider(mapping, from),
      writer: createBundleWriter(database),
      reader,
      quotes: createSymbolPageReader(database),
      runs: createIngestRunRepository(database),
      lock: { isLost: () => false, release: () => Promise.resolve() },
      clock,
      snapshotScores: (market) =>
        createScoreSnapshotService({
          reader,
          snapshots: createScoreSnapshotRepository(database),
        }).takeScoreSnapshots(market, clock.today(), { replacing: true }),
      onProgress: () => {},
      ...parts,
    },
    { market: 'SP500', limit: null, isDryRun: false, signal: new AbortController().signal, ...options },
  );
}

/** Everything that a run stores, without ids of runs. */
async function stored(): Promise<Record<string, unknown>> {
  const tables = [
    'companies',
    'listings',
    'quotes',
    'income_facts',
    'balance_facts',
    'fx_rates',
    'score_snapshots',
    'market_states',
  ];
  const rows = await Promise.all(tables.map((table) => database.read.all(`SELECT * FROM ${table} ORDER BY 1, 2, 3`)));
  return Object.fromEntries(tables.map((table, index) => [table, rows[index]]));
}

const rejectsOf = (): Promise<readonly { ticker: string | null; reason: string }[]> =>
  database.read.all('SELECT ticker, reason FROM ingest_rejects ORDER BY ticker, reason');

const sample: CompanyBundle = {
  company: {
    isin: null,
    longName: 'Plainly Invented',
    hebrewName: null,
    sector: null,
    industry: null,
    country: null,
    website: null,
    dataKind: 'sample',
  },
  listing: {
    market: 'SP500',
    ticker: 'PLAIN',
    hebrewSymbol: null,
    currency: 'USD',
    isPrimary: true,
    logoPath: null,
    listedFrom: null,
    delistedOn: null,
  },
  quotes: [],
  incomes: [],
  balances: [],
};

/** A start on this database: the markets that the sample fills, with one company each. */
function startWithSample(rates: readonly FxRate[] = []): Promise<readonly string[]> {
  const plans = [{ market: 'SP500' }, { market: 'NYSE' }] as const;
  const bundleOf = ({ market }: { readonly market: 'SP500' | 'NYSE' }): CompanyBundle => ({
    ...sample,
    listing: { ...sample.listing, market },
  });
  return loadSampleData<(typeof plans)[number]>({
    source: () => ({
      plans,
      bundles: (some) => some.map(bundleOf),
      rates,
      articles: [],
      earningsEvents: [],
      economicEvents: [],
      scoreDays: () => [],
    }),
    reader: createCompanyReader(database),
    writer: createBundleWriter(database),
    content: createContentWriter(database),
    scores: createScoreSnapshotRepository(database),
    onProgress: () => {},
  });
}

describe('an ingest run', () => {
  it('stores what passes the gate and counts the rest by its reason', async () => {
    const { state, counts, dataVersion } = await ingest();

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

  it('keeps what was put aside, with its payload and the place where it stood', async () => {
    await ingest();

    const [row] = await database.read.all<Record<string, string>>(
      "SELECT * FROM ingest_rejects WHERE reason = 'negative_revenue'",
    );

    expect(row).toMatchObject({ market: 'SP500', ticker: 'FLAW', source: 'harbour', place: 'statements.csv:40' });
    expect(JSON.parse(row!.payload!)).toMatchObject({ Ticker: 'FLAW', Revenue: '-420' });
  });

  it('never stores a revenue of the wrong size, and takes real growth', async () => {
    await ingest();
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
    await ingest();

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
      source: 'harbour',
    });
    expect(balances).toHaveLength(4);
    expect(quote).toMatchObject({
      quotedOn: '2024-08-15',
      price: 8,
      marketCap: 8_000_000,
      dividendYieldPercent: null,
      source: 'harbour-quotes',
    });
  });

  it('scores banks, and keeps a score for the day', async () => {
    const { counts } = await ingest();

    const scores = await database.read.all<{ symbol: string; score: number | null; points: string }>(
      "SELECT symbol, score, points FROM score_snapshots WHERE day = '2024-09-01' ORDER BY symbol",
    );

    expect(counts.scores).toBe(scores.length);
    expect(scores.find(({ symbol }) => symbol === 'BANK')?.score).toBeGreaterThan(0);
    expect(JSON.parse(scores[0]!.points)).toHaveLength(13);
  });

  it('changes nothing the second time', async () => {
    await ingest();
    const before = await stored();

    const { counts, dataVersion } = await ingest();

    expect(counts.written).toBe(0);
    expect(counts.rates).toBe(0);
    expect(counts.scores).toBe(0);
    expect(counts.unchanged).toBeGreaterThan(0);
    expect(dataVersion).toBe(1);
    expect(await stored()).toEqual(before);
  });

  it('ends the same when it broke off in the middle, wherever that was', async () => {
    await ingest();
    const whole = await stored();
    for (const survives of [0, 1, 2]) {
      await database.close();
      database = await openDatabase({ url: 'sqlite::memory:', logger: { info: () => {}, warn: () => {} } });
      const writer = createBundleWriter(database);
      const runs = createIngestRunRepository(database);
      let left = survives;
      const dying = <T>(work: () => Promise<T>): Promise<T> =>
        left-- > 0 ? work() : Promise.reject(new Error('killed'));
      const killed = ingest(harbour, {
        // What a killed process leaves behind: no note of its end, neither.
        runs: { ...runs, finish: () => Promise.reject(new Error('killed')) },
        writer: {
          ...writer,
          writeFx: (rates) => dying(() => writer.writeFx(rates)),
          write: (bundles) => dying(() => writer.write(bundles)),
          bumpDataVersion: (market) => dying(() => writer.bumpDataVersion(market)),
        },
      });
      await expect(killed).rejects.toThrow('killed');

      const { state } = await ingest();

      expect(state).toBe('succeeded');
      expect(await stored()).toEqual(whole);
    }
  });

  it('takes the sample companies away when the first real one comes, and says how many', async () => {
    await createBundleWriter(database).write([sample]);

    const { counts } = await ingest();

    expect(counts.sampleRemoved).toBe(1);
    expect(await createCompanyReader(database).readListing('SP500', 'PLAIN')).toBeNull();
  });

  it('killed before its end keeps no start from going on, and its market for the real companies', async () => {
    const writer = createBundleWriter(database);
    const dying = () => Promise.reject(new Error('killed'));
    await expect(ingest(harbour, { writer: { ...writer, bumpDataVersion: dying } })).rejects.toThrow('killed');

    const filled = await startWithSample();

    expect(filled).toContain('NYSE');
    expect(filled).not.toContain('SP500');
    expect((await ingest()).dataVersion).toBe(1);
  });

  it('takes the invented rates of its pairs away with the sample', async () => {
    const invented = (pair: string) => ({ pair, price: 9, asOf: '2026-11-20', source: 'sample' });
    await startWithSample([invented('USDILS'), invented('SEKUSD')]);

    await ingest();

    const rates = await createCompanyReader(database).readFx();
    expect(rates.find(({ pair }) => pair === 'USDILS')).toMatchObject({ asOf: '2024-08-15', source: 'harbour-bank' });
    expect(rates.find(({ pair }) => pair === 'SEKUSD')).toEqual(invented('SEKUSD'));
    expect((await ingest()).counts).toMatchObject({ rates: 0, written: 0 });
  });

  it('writes nothing in a dry run, but judges everything', async () => {
    await createBundleWriter(database).write([sample]);
    const before = await stored();

    const { counts, dataVersion } = await ingest(harbour, {}, { isDryRun: true });

    expect(counts.companies).toBe(6);
    expect(counts.rejected.almost_empty_row).toBe(2);
    expect(dataVersion).toBeNull();
    expect(await stored()).toEqual(before);
    expect(await rejectsOf()).toEqual([]);
  });

  it('takes no more companies than it is let, and stops between batches when asked', async () => {
    expect((await ingest(harbour, {}, { limit: 2 })).counts.companies).toBe(2);
    const stop = new AbortController();
    stop.abort();

    const { state } = await ingest(harbour, {}, { signal: stop.signal });

    expect(state).toBe('stopped');
    expect((await createIngestRunRepository(database).last('SP500'))?.state).toBe('stopped');
  });

  it('ends when another run has taken its lock over', async () => {
    await expect(ingest(harbour, { lock: { isLost: () => true, release: () => Promise.resolve() } })).rejects.toThrow(
      'another run has taken over',
    );
    expect((await createIngestRunRepository(database).last('SP500'))?.state).toBe('failed');
  });

  it('makes a new version of a figure that the source restates, and never overwrites good with garbage', async () => {
    await ingest();
    const folder = await mkdtemp(join(tmpdir(), 'restated-'));
    await cp(harbour, folder, { recursive: true });
    const text = await readFile(join(folder, 'statements.csv'), 'utf8');
    await writeFile(
      join(folder, 'statements.csv'),
      text
        .replace('BANK,2024-06-30,USD,504,', 'BANK,2024-06-30,USD,510,')
        .replace('GROW,2024-03-31,USD,200,', 'GROW,2024-03-31,USD,0.02,'),
    );

    await ingest(folder);

    const reader = createCompanyReader(database);
    const bank = (await reader.readListing('SP500', 'BANK'))!.incomes.filter(
      ({ periodEnd }) => periodEnd === '2024-06-30',
    );
    const grow = (await reader.readListing('SP500', 'GROW'))!.incomes.filter(
      ({ periodEnd }) => periodEnd === '2024-03-31',
    );
    expect(bank.map(({ revenue }) => revenue)).toEqual([504_000, 510_000]);
    expect(grow.map(({ revenue }) => revenue)).toEqual([200_000]);
    expect(await rejectsOf()).toContainEqual({ ticker: 'GROW', reason: 'revenue_scale_jump' });
  });

  it('holds a later quote against the stored one, and again so the second time', async () => {
    await ingest();
    const folder = await mkdtemp(join(tmpdir(), 'later-'));
    await cp(harbour, folder, { recursive: true });
    const quotes = await readFile(join(folder, 'quotes-2024-08-15.csv'), 'utf8');
    await rename(join(folder, 'quotes-2024-08-15.csv'), join(folder, 'quotes-2024-08-22.csv'));
    await writeFile(join(folder, 'quotes-2024-08-22.csv'), quotes.replace('CALM,25.5,', 'CALM,2550,'));
    const priceOf = async () => (await createCompanyReader(database).readListing('SP500', 'CALM'))!.quote;

    await ingest(folder);
    const [first, rejects] = [await priceOf(), await rejectsOf()];
    const { counts } = await ingest(folder);

    expect(first).toMatchObject({ quotedOn: '2024-08-22', price: null, marketCap: 25_500_000 });
    expect(rejects).toContainEqual({ ticker: 'CALM', reason: 'price_scale_jump' });
    expect(counts.written).toBe(0);
    expect(await priceOf()).toEqual(first);
  });

  it('puts a company aside whole that comes in another unit than is stored of it, and keeps what is stored', async () => {
    await ingest();
    const before = await stored();
    const folder = await mkdtemp(join(tmpdir(), 'thousands-'));
    await cp(harbour, folder, { recursive: true });
    const text = await readFile(join(folder, 'statements.csv'), 'utf8');
    const inThousands = text
      .split('\n')
      .map((row) => {
        const [ticker, end, currency, ...figures] = row.split(',');
        if (ticker !== 'CALM') return row;
        return [
          ticker,
          end,
          currency,
          ...figures.map((one) => (/^-?[\d.]+$/.test(one) ? Number(one) / 1000 : one)),
        ].join();
      })
      .join('\n');
    expect(inThousands).not.toBe(text);
    await writeFile(join(folder, 'statements.csv'), inThousands);

    const { counts } = await ingest(folder);

    expect(counts.rejected).toMatchObject({ unit_change: 1 });
    expect(counts.written).toBe(0);
    expect(await stored()).toEqual({ ...before, market_states: expect.anything() });
    const [reject] = await database.read.all<{ ticker: string; detail: string }>(
      "SELECT ticker, detail FROM ingest_rejects WHERE reason = 'unit_change'",
    );
    expect(reject!.ticker).toBe('CALM');
    expect(reject!.detail).toMatch(
      /^all of the company is put aside: \d+ periods come with figures 0\.001 times those/,
    );
  });

  it('replaces the scores of the day by those of its later data, and leaves the days before alone', async () => {
    await ingest();
    const scoresOf = () =>
      database.read.all<{ day: string; symbol: string; score: number | null }>(
        "SELECT day, symbol, score FROM score_snapshots WHERE symbol = 'BANK' ORDER BY day",
      );
    const [first] = await scoresOf();
    await createScoreSnapshotRepository(database).add([
      { day: '2024-08-31', market: 'SP500', symbol: 'BANK', methodVersion: '1', score: 1.5 },
    ]);
    const folder = await mkdtemp(join(tmpdir(), 'same-day-'));
    await cp(harbour, folder, { recursive: true });
    const text = await readFile(join(folder, 'statements.csv'), 'utf8');
    await writeFile(
      join(folder, 'statements.csv'),
      text.replace(
        /^(BANK,2024-06-30,USD,\d+,[^,]*,)([^,]+)/m,
        (_all, head: string, earned: string) => head + Number(earned) / 4,
      ),
    );

    await ingest(folder);

    const [before, today] = await scoresOf();
    expect(before).toEqual({ day: '2024-08-31', symbol: 'BANK', score: 1.5 });
    expect(today!.score).not.toBe(first!.score);
    const data = createMarketData({
      reader: createCompanyReader(database),
      labels: createSymbolReader(database),
      pollMs: 0,
    });
    await data.start();
    const board = scoreMarket(data.ofMarket('SP500')!);
    expect(today!.score).toBe(board.score(board.cards.findIndex(({ symbol }) => symbol === 'BANK')));
  });
});
