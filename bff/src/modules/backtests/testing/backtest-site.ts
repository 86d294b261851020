import type { Database } from '../../../platform/db/connect-database';
import { createJobQueue } from '../../../platform/jobs/job-queue';
import { createJobWorker } from '../../../platform/jobs/job-worker';
import { current, startAccountServer } from '../../testing/account-server';
import type { AccountServer } from '../../testing/account-server';
import { signInUsers } from '../../testing/signed-in-users';
import { ratesOfDay } from '../../market-data/exchange-rates/fx-service';
import { pastMarket } from '../../testing/past-market';
import { BACKTEST_WORK, createBacktestWork } from '../job';
import type { BacktestWorkParts } from '../job';
import { createBacktestRoutes } from '../routes';
import { runBacktest } from '../run-backtest';
import type { RunBacktestParts } from '../run-backtest';
import { createBacktestService } from '../service';
import type { BacktestService } from '../service';
import { createBacktestStore } from '../store';
import { storedResultOf } from '../stored-result';
import { testedMarket } from './tested-market';

export const REQUEST = {
  markets: ['SP500'],
  scoreId: 'bsi',
  start: '2022-01-01',
  rebalance: 'quarterly',
  holdings: 5,
  weighting: 'equal',
};

export const computedIn =
  (tested: RunBacktestParts): BacktestWorkParts['compute'] =>
  async ({ question, scope }, onProgress) =>
    JSON.stringify(storedResultOf(await runBacktest(tested, question, scope, onProgress)));

export let service: BacktestService;
export let server: AccountServer;

export async function open(database: Database, compute?: BacktestWorkParts['compute']) {
  const { clock, userId, other, call: ask } = await signInUsers(server, database);
  const tested = testedMarket(pastMarket(7));
  const failures: unknown[] = [];
  const store = createBacktestStore(database);
  const queue = createJobQueue({ database, clock });
  const newJob = (work = compute, attempts = 1) =>
    createJobWorker({
      queue,
      clock,
      onFailure: (failure) => failures.push(failure),
      kinds: {
        [BACKTEST_WORK]: {
          ...createBacktestWork({
            database,
            store,
            clock,
            compute: work ?? computedIn(tested),
          }),
          attempts,
        },
      },
    });
  service = createBacktestService({
    database,
    clock,
    work: { enqueue: queue.enqueue, runQueue: () => undefined },
    data: { ...tested.data, rates: () => Promise.resolve(ratesOfDay([])) },
  });
  const call = (method: string, address: string, body?: unknown, as?: string) => ask(method, address, body, {}, as);
  return {
    newJob,
    failures,
    begin: (id: number) => database.write(({ transaction }) => store.begin(id, transaction)),
    note: (id: number, change: Parameters<typeof store.note>[1]) =>
      database.write(({ transaction }) => store.note(id, change, transaction)),
    call,
    clock,
    userId,
    other,
    start: (body: object = REQUEST, as?: string) => call('POST', '/api/backtests', body, as),
    read: (id: unknown, as?: string) => call('GET', `/api/backtests/${String(id)}`, undefined, as),
  };
}

/** Starts a server once for a test file. */
export function setUpBacktests(): void {
  beforeAll(async () => {
    server = await startAccountServer({ api: [createBacktestRoutes(current(() => service))] });
  });
  afterAll(() => server.close());
}
