import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ListScope } from '../../domain/entitlements';
import { silentLogger } from '../../platform/db/testing/silent-logger';
import { createBundleWriter } from '../ingest/store/bundle-writer';
import { createContentWriter } from '../ingest/store/content-writer';
import { loadSampleData } from '../ingest/load-sample-data';
import { createCompanyReader, createMarketData, createSymbolPageReader, createSymbolReader } from '../market-data';
import { openDatabase, type Database } from '../open-database';
import { createSampleData } from '../providers/sample/sample-provider';
import { commandBundle } from '../testing/started-command';
import { createTrackRecordStore } from '../track-record';
import { createBacktestProcess } from './backtest-process';
import type { BacktestQuestion } from './question';
import { runBacktest } from './run-backtest';
import { storedResultOf, type StoredResult } from './stored-result';

const COMPANIES = 12;
const MARKETS = ['SP500', 'TA'] as const;
const QUESTION: BacktestQuestion = {
  markets: ['SP500'],
  formula: 'roe > sector_median(roe)',
  start: '2023-01-01',
  end: null,
  rebalance: 'quarterly',
  holdings: 5,
  weighting: 'equal',
  costsPercent: 0.2,
  currency: null,
};

const folder = mkdtempSync(join(tmpdir(), 'backtest-process-'));
let database: Database;
beforeAll(async () => {
  database = await openDatabase({ url: `sqlite:${join(folder, 'site.sqlite')}`, logger: silentLogger });
  await loadSampleData({
    source: () => {
      const sample = createSampleData();
      const ofMarket = (market: string) => sample.plans.filter((plan) => plan.market === market).slice(0, COMPANIES);
      return { ...sample, plans: MARKETS.flatMap(ofMarket) };
    },
    reader: createCompanyReader(database),
    writer: createBundleWriter(database),
    content: createContentWriter(database),
    addScores: () => Promise.resolve(0),
    onProgress: () => undefined,
  });
});
afterAll(async () => {
  await database.close();
  rmSync(folder, { recursive: true });
});

let running: ReturnType<typeof createBacktestProcess> | undefined;
afterEach(() => running?.end());

function open(parts: Partial<Parameters<typeof createBacktestProcess>[0]> = {}) {
  running = createBacktestProcess({
    // Runs without a lower priority, so that other tests do not delay it.
    niceness: 0,
    program: commandBundle(join(__dirname, 'backtest-program.ts')),
    environment: { ...process.env, NODE_OPTIONS: '', STATE_DIR: folder, DATABASE_URL: '' },
    ...parts,
  });
  return running;
}

const goesOn = (): Promise<void> => Promise.resolve();
const never = (): AbortSignal => new AbortController().signal;

/** The same in this process. */
async function computedHere(question: BacktestQuestion, scope: ListScope): Promise<StoredResult> {
  const [reader, symbols] = [createCompanyReader(database), createSymbolReader(database)];
  const data = createMarketData({ reader, labels: symbols, pollMs: 0 });
  await data.refresh();
  const spans = createTrackRecordStore(database);
  const parts = { reader, symbols, pages: createSymbolPageReader(database), spans, data };
  return storedResultOf(await runBacktest(parts, question, scope, goesOn));
}

describe('a back-test in its own process', () => {
  it('gives the same result as in the process of the site, one after another, and reports its progress', async () => {
    const { compute } = open();
    const questions: [Partial<BacktestQuestion>, ListScope][] = [
      [{}, 'full'],
      [{ markets: ['SP500', 'TA'], formula: null, currency: 'USD' }, 'basic:TA'],
      [{ formula: 'revenue / market_cap' }, 'visitor'],
    ];
    const periods: number[] = [];
    let progress = 0;
    for (const [changed, scope] of questions) {
      const question = { ...QUESTION, ...changed };
      const result = await compute(
        { question, scope },
        (done) => {
          progress = Math.max(progress, done);
          return Promise.resolve();
        },
        never(),
      );
      const here = await computedHere(question, scope);
      expect(result).toBe(JSON.stringify(here));
      periods.push(here.periods.length);
    }
    expect(Math.min(...periods)).toBeGreaterThan(4);
    expect(progress).toBeGreaterThan(0);
  });

  it('fails without affecting the next one', async () => {
    const { compute } = open();
    const unreadable = { ...QUESTION, formula: 'roe >' };
    await expect(compute({ question: unreadable, scope: 'full' }, goesOn, never())).rejects.toThrow(/roe|formula|>/i);
    await expect(compute({ question: QUESTION, scope: 'full' }, goesOn, never())).resolves.toContain('"periods"');
  });

  it('stops at once if it is cancelled or the site stops', async () => {
    const { compute } = open();
    const cancelled = new Error('cancelled');
    const requested = { question: QUESTION, scope: 'full' } as const;
    await expect(compute(requested, () => Promise.reject(cancelled), never())).rejects.toBe(cancelled);

    const closing = new AbortController();
    const closed = compute(requested, goesOn, closing.signal);
    closing.abort(new Error('the site ends'));
    await expect(closed).rejects.toThrow('the site ends');
    await expect(compute(requested, goesOn, closing.signal)).rejects.toThrow('the site ends');
  });

  it('is limited in memory, and does not affect the site', async () => {
    const { compute } = open({ heapMb: 12 });
    await expect(compute({ question: QUESTION, scope: 'full' }, goesOn, never())).rejects.toThrow(
      /^the process of back-tests ended \((SIGABRT|134)\)[^]*heap/,
    );
  });
});
