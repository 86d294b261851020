import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { tickerFrom } from '../../../bff/src/domain/markets';
import { createSampleData } from '../../../bff/src/modules/providers/sample/sample-provider';
import { createAlertStore } from '../../../bff/src/modules/alerts/store';
import { createBundleWriter } from '../../../bff/src/modules/ingest/store/bundle-writer';
import { createCompanyReader } from '../../../bff/src/modules/market-data/store/company-reader';
import { openDatabase, type Database } from '../../../bff/src/modules/open-database';
import { createJobLocks } from '../../../bff/src/platform/jobs/job-locks';
import { alerts } from '../../../bff/src/modules/alerts/table';
import { savedScreens } from '../../../bff/src/modules/screens/table';
import { users } from '../../../bff/src/modules/accounts/table';
import { createSymbolReader } from '../../../bff/src/modules/market-data/store/symbol-reader';
import { createAlertRun, type AlertRunReport } from '../../../bff/src/modules/alerts/alert-run';
import { createAlertWatch } from '../../../bff/src/modules/alerts/alert-watch';
import { createStoredSplits } from '../../../bff/src/modules/alerts/stored-splits';
import { createUpcomingReports } from '../../../bff/src/modules/follows';
import { createBoardService } from '../../../bff/src/modules/boards/board-service';
import { systemClock } from '../../../bff/src/platform/clock';
import { createMarketData, type MarketData } from '../../../bff/src/modules/market-data/market-data-host';
import type { SuiteDefinition } from '../runner/suite';

const quiet = { info: () => undefined, warn: (_details: object, message: string) => console.error(message) };
const AT = '2026-01-01T00:00:00.000Z';
const READERS = 100;
/** The inverse of the share of alerts on a screen. */
const SCREEN_STEP = 50;
/** Queries of screens: readers with the same query share an answer. */
const QUESTIONS = 20;

/** Milliseconds of processor time that the work takes. */
async function timeOf(work: () => Promise<unknown> | unknown): Promise<number> {
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

/** A market of a site. */
async function openMarket() {
  const folder = mkdtempSync(join(tmpdir(), 'bench-alerts-'));
  const database = await openDatabase({ url: `sqlite:${join(folder, 'site.sqlite')}`, logger: quiet });
  const sample = createSampleData();
  const writer = createBundleWriter(database);
  await writer.writeFx(sample.rates);
  await writer.write(sample.bundles(sample.plans.filter(({ market }) => market === 'NYSE')));
  await writer.bumpDataVersion('NYSE');
  const data = createMarketData({
    reader: createCompanyReader(database),
    labels: createSymbolReader(database),
    pollMs: 0,
  });
  await data.refresh();
  await database.close();
  rmSync(folder, { recursive: true, force: true });
  return data;
}

/** A site's own storage with that many alerts on the market, of a hundred premium readers, in a folder of its own. */
async function openWith(count: number, data: MarketData) {
  const folder = mkdtempSync(join(tmpdir(), 'bench-alerts-'));
  const database = await openDatabase({ url: `sqlite:${join(folder, 'site.sqlite')}`, logger: quiet });
  const { cards } = createBoardService({ data }).scoredMarket('NYSE')!;
  const symbols = cards.map(({ symbol }) => symbol);
  await writeAlerts(database, count, symbols);
  return {
    database,
    /** A look at all of them as after new data: the market is scored again in it. */
    run: async (): Promise<AlertRunReport> => {
      const locks = createJobLocks(database);
      const watch = createAlertWatch({
        boards: createBoardService({ data }),
        clock: systemClock,
        reports: createUpcomingReports(database),
        splits: createStoredSplits(database),
      });
      const repository = createAlertStore(database);
      // What is in memory is the newest: its own storage is closed.
      const still = { markets: data.markets, refresh: () => Promise.resolve() };
      const parts = {
        alerts: repository,
        database,
        watch,
        data: still,
        locks,
        clock: systemClock,
        onMail: () => undefined,
      };
      const report = await createAlertRun(parts).run();
      if (report === null) throw new Error('another process looks at the alerts');
      return report;
    },
    close: async () => {
      await database.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function writeAlerts(database: Database, count: number, symbols: readonly string[]): Promise<void> {
  const readers = Array.from({ length: READERS }, (_, at) => `reader-${at}`);
  const account = { displayName: null, passwordHash: null, planMarket: null, isDemo: 0, createdAt: AT } as const;
  const kind = { state: 'active', role: 'user', plan: 'premium', locale: 'en' } as const;
  const screens = Array.from({ length: Math.ceil(count / SCREEN_STEP) }, (_, at) => ({
    userId: readers[at % READERS]!,
    name: `Screen ${at}`,
    query: JSON.stringify({ market: 'NYSE', sector: null, industry: null, query: `minScore=${at % QUESTIONS}` }),
    createdAt: AT,
    updatedAt: AT,
  }));
  await database.write(async ({ transaction }) => {
    const accounts = readers.map((id) => ({ id, email: `${id}@example.org`, ...account, ...kind }));
    await database.model(users).bulkCreate(accounts, { transaction });
    await database.model(savedScreens).bulkCreate(screens, { transaction });
    const saved = await database.model(savedScreens).findAll({ order: ['id'], transaction });
    await database.model(alerts).bulkCreate(
      Array.from({ length: count }, (_, at) => {
        const screen = at % SCREEN_STEP === 0 ? saved[at / SCREEN_STEP]! : null;
        const seen = { state: null, revision: 0, createdAt: AT, lastEventAt: null, lastSentAt: null };
        return screen
          ? { ...seen, ...NONE, userId: screen.userId, kind: 'screen' as const, screenId: screen.id }
          : {
              ...seen,
              ...NONE,
              userId: readers[at % READERS]!,
              kind: 'score' as const,
              market: 'NYSE' as const,
              symbol: tickerFrom(symbols[at % symbols.length]!),
              threshold: (at * 7) % 100,
              direction: 'both' as const,
            };
      }),
      { transaction },
    );
  });
}

const NONE = {
  market: null,
  symbol: null,
  screenId: null,
  threshold: null,
  direction: null,
  daysBefore: null,
  currency: null,
  quotedOn: null,
};

/** Proves that a check finds every crossing, and reports no others. */
async function prove({ database, run }: Awaited<ReturnType<typeof openWith>>, count: number): Promise<void> {
  const first = await run();
  const again = await run();
  if (first.looked !== count || first.events !== 0 || again.events !== 0)
    throw new Error('a check reports crossings that did not happen');
  const flipped = await database.write(async (session) => {
    await session.run(
      `UPDATE alerts SET state = CASE WHEN state LIKE '%"above"%' THEN REPLACE(state, '"above"', '"below"')
       ELSE REPLACE(state, '"below"', '"above"') END WHERE kind = 'score'`,
    );
    const where = `kind = 'score' AND (state LIKE '%"above"%' OR state LIKE '%"below"%')`;
    return session.all<{ count: number }>(`SELECT COUNT(*) AS count FROM alerts WHERE ${where}`);
  });
  const found = await run();
  const expected = flipped[0]?.count;
  if (expected === 0 || found.events !== expected) {
    throw new Error(`${found.events} crossings were reported, ${expected} were there`);
  }
}

/** A run over alerts after new data, with all that it reads and its market scored in it, beside one over a hundredth of them. */
export const alertsSuite: SuiteDefinition = {
  name: 'alerts',
  rounds: 7,
  prepare: async ({ quick }) => {
    const [many, few] = quick ? ([2_000, 20] as const) : ([10_000, 100] as const);
    const data = await openMarket();
    const sites = [await openWith(many, data), await openWith(few, data)] as const;
    const close = async (): Promise<void> => {
      for (const site of sites) await site.close();
    };
    try {
      await prove(sites[0], many);
      await prove(sites[1], few);
    } catch (failure) {
      await close();
      throw failure;
    }
    const [large, small] = sites;
    return {
      unit: 'ms of processor time a run',
      ours: '10,000 alerts',
      tolerance: 0.1,
      skipped: {},
      contenders: [
        { name: '10,000 alerts', run: () => timeOf(large.run) },
        { name: '100 alerts', run: () => timeOf(small.run) },
        {
          name: 'the board alone',
          run: () => timeOf(() => createBoardService({ data }).scoredMarket('NYSE')),
        },
      ],
      close,
    };
  },
};
