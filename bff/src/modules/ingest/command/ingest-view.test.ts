import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createAbandonedRuns } from '../abandoned-runs';
import { createBundleWriter } from '../store/bundle-writer';
import { createCompanyReader } from '../../market-data/store/company-reader';
import { createContentWriter } from '../store/content-writer';
import { createStoredSnapshots } from '../../market-data/stored-snapshots';
import { openDatabase, type Database } from '../../open-database';
import { createIngestRuns } from '../ingest-runs';
import { createJobLocks } from '../../../platform/jobs/job-locks';
import { createSymbolPageReader } from '../../market-data/store/symbol-page-reader';
import { createSymbolReader } from '../../market-data/store/symbol-reader';
import { balance, bundle, income } from '../../testing/bundles';
import { silentLogger } from '../../../platform/db/testing/silent-logger';
import { ingestLockName } from '../ingest-lock';
import { runIngest } from '../ingest-service';
import { readInStep } from '../../market-data/in-step';
import { createMarketData } from '../../market-data/market-data-host';
import type { CompanyProvider, ProvidedCompany } from '../../providers/company-provider';
import type { DataKind } from '../../market-data/stored-facts';

const clock = { now: () => new Date('2026-01-10T12:00:00.000Z'), today: () => '2026-01-10' as const };

let folder: string;
let writing: Database;
let reading: Database;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'ingest-view-'));
  const url = `sqlite:${join(folder, 'site.sqlite')}`;
  writing = await openDatabase({ url, logger: silentLogger });
  reading = await openDatabase({ url, logger: silentLogger });
});
afterEach(async () => {
  await Promise.all([writing.close(), reading.close()]);
  rmSync(folder, { recursive: true, force: true });
});

const company = (ticker: string, dataKind: DataKind = 'real') =>
  bundle({ company: { longName: ticker, dataKind }, listing: { ticker }, incomes: [income()], balances: [balance()] });

async function sampleOf(...tickers: readonly string[]): Promise<void> {
  const writer = createBundleWriter(writing);
  await writer.write(tickers.map((ticker) => company(ticker, 'sample')));
  await writer.bumpDataVersion('SP500');
}

/** The site's side of the file; it checks for changes when notified. */
async function startSite(now: () => Date = clock.now) {
  const stored = createCompanyReader(reading);
  const symbols = createSymbolReader(reading);
  const data = createMarketData({
    reader: stored,
    labels: symbols,
    snapshots: createStoredSnapshots(reading),
    abandoned: createAbandonedRuns(reading, { lockOf: ingestLockName }),
    pollMs: 0,
    now: () => now().getTime(),
  });
  await data.start();
  const { reader } = readInStep({ data }, stored, createSymbolPageReader(reading));
  const board = () => {
    const market = data.ofMarket('SP500');
    return { kind: market?.dataKind, tickers: market?.table.cards.map(({ symbol }) => symbol) ?? [] };
  };
  return { data, board, page: (ticker: string) => reader.readListing('SP500', ticker) };
}

/** No page is missing that the board lists, and none is of another kind. */
async function contradictions({ board, page }: Awaited<ReturnType<typeof startSite>>): Promise<readonly string[]> {
  const wrong: string[] = [];
  for (const ticker of board().tickers) {
    const facts = await page(ticker);
    // As the board is by then: it may have been renewed before the answer.
    if (board().tickers.includes(ticker) && facts?.company.dataKind !== board().kind) wrong.push(ticker);
  }
  return wrong;
}

/** Returns the companies one by one; an error of `onCompany` ends the run. */
const providerOf = (
  tickers: readonly string[],
  onCompany: (ticker: string) => void | Promise<void> = () => {},
): CompanyProvider => ({
  source: 'test',
  rates: async function* () {},
  companies: async function* () {
    for (const ticker of tickers) {
      await onCompany(ticker);
      yield { kind: 'company', company: provided(ticker) };
    }
  },
  progress: () => 0,
});

const provided = (ticker: string): ProvidedCompany => ({
  ticker,
  currency: 'USD',
  longName: ticker,
  isin: null,
  hebrewName: null,
  sector: null,
  industry: null,
  country: null,
  website: null,
  delistedOn: null,
  quotes: [],
  statements: [
    {
      periodEnd: '2025-09-30',
      months: 3,
      reportedCurrency: 'USD',
      publishedOn: '2025-11-01',
      isPublishedOnEstimated: false,
      source: 'test',
      place: ticker,
      payload: () => ({}),
      income: income(),
      balance: balance(),
    },
  ],
});

const run = (provider: CompanyProvider, at: () => Date = clock.now) =>
  runIngest(
    {
      provider,
      writer: createBundleWriter(writing),
      reader: createCompanyReader(writing),
      quotes: createSymbolPageReader(writing),
      content: createContentWriter(writing),
      runs: createIngestRuns(writing),
      lock: { isLost: () => false, release: () => Promise.resolve() },
      clock: { ...clock, now: at },
      snapshotScores: () => Promise.resolve(0),
      onProgress: () => {},
    },
    { market: 'SP500', limit: null, isDryRun: false, signal: new AbortController().signal },
  );

/** More than one batch of them. */
const MANY = Array.from({ length: 60 }, (_, place) => `REAL${place}`).sort();
const FIRST_BATCH = MANY.slice(0, 24);

describe('the site while real companies take the place of sample ones', () => {
  it('never lists a company without a page, nor shows one of another kind', async () => {
    await sampleOf('SAMP1', 'SAMP2');
    const site = await startSite();
    expect(site.board()).toEqual({ kind: 'sample', tickers: ['SAMP1', 'SAMP2'] });

    await createBundleWriter(writing).write(FIRST_BATCH.map((ticker) => company(ticker)));

    expect(await contradictions(site)).toEqual([]);
    expect(site.board()).toEqual({ kind: 'real', tickers: FIRST_BATCH });
  });

  it('shows what a long run has stored before the run has ended', async () => {
    const site = await startSite();
    let seconds = 0;
    let shown = 0;

    await run(
      providerOf(MANY, async (ticker) => {
        if (ticker !== MANY[50]) return;
        await site.data.refresh();
        shown = site.board().tickers.length;
      }),
      () => new Date(clock.now().getTime() + (seconds += 1) * 1_000),
    );

    // A second passes with each look at the clock: what came is stored long before a batch is full.
    expect(shown).toBe(50);
  });

  it('shows what was stored by a run that failed', async () => {
    await sampleOf('SAMP1');
    const site = await startSite();
    const failing = run(
      providerOf(MANY, (ticker) => {
        if (ticker === MANY[30]) throw new Error('the source was interrupted');
      }),
    );
    await expect(failing).rejects.toThrow('the source was interrupted');

    await site.data.refresh();

    expect(site.board()).toEqual({ kind: 'real', tickers: FIRST_BATCH });
    expect(await contradictions(site)).toEqual([]);
  });
});

describe('the site after a run that was killed between two batches', () => {
  /** Its leftovers: a second batch without a version, and a lock that expires. */
  async function leaveBehind(): Promise<void> {
    await createJobLocks(writing).acquire(
      ingestLockName('SP500'),
      'killed',
      '2026-01-10T12:00:00.000Z',
      '2026-01-10T12:00:12.000Z',
    );
    await createBundleWriter(writing).write(MANY.slice(24, 48).map((ticker) => company(ticker)));
  }
  const stored = MANY.slice(0, 48);

  it('shows all that is stored once the lock is over, without another run', async () => {
    await sampleOf('SAMP1');
    let now = new Date('2026-01-10T12:00:05.000Z');
    await createBundleWriter(writing).write(FIRST_BATCH.map((ticker) => company(ticker)));
    const before = await startSite(() => now);
    await leaveBehind();
    await before.data.refresh();
    expect(before.board()).toEqual({ kind: 'real', tickers: FIRST_BATCH });
    expect(await contradictions(before)).toEqual([]);

    now = new Date('2026-01-10T12:00:13.000Z');
    await before.data.refresh();
    const started = await startSite(() => now);

    for (const site of [before, started]) {
      expect(site.board()).toEqual({ kind: 'real', tickers: stored });
      expect(await contradictions(site)).toEqual([]);
    }
  });

  it('leaves a sample alone that a killed start has not finished: the next start begins it again', async () => {
    await createBundleWriter(writing).write([company('SAMP1', 'sample')]);

    const site = await startSite();

    expect(site.board()).toEqual({ kind: undefined, tickers: [] });
    expect((await createCompanyReader(reading).marketStates())[0]).toMatchObject({ dataVersion: 0 });
  });
});
