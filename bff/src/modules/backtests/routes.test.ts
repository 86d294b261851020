import { LANGUAGE_VERSION } from '@site/formula';
import type { Database } from '../../platform/db/connect-database';
import { createJobQueue } from '../../platform/jobs/job-queue';
import { createJobWorker } from '../../platform/jobs/job-worker';
import { describeOnEachDatabase } from '../testing/each-database';
import { current, startAccountServer, type AccountServer } from '../testing/account-server';
import { signInUsers } from '../testing/signed-in-users';
import { ratesOfDay } from '../market-data/exchange-rates/fx-service';
import { pastMarket } from '../testing/past-market';
import { BACKTEST_WORK, createBacktestWork, type BacktestWorkParts } from './job';
import { createBacktestRoutes } from './routes';
import { runBacktest, type RunBacktestParts } from './run-backtest';
import { createBacktestService, type BacktestService } from './service';
import { createBacktestStore } from './store';
import { storedResultOf } from './stored-result';
import { testedMarket } from './testing/tested-market';

const REQUEST = {
  markets: ['SP500'],
  scoreId: 'bsi',
  start: '2022-01-01',
  rebalance: 'quarterly',
  holdings: 5,
  weighting: 'equal',
};

const computedIn =
  (tested: RunBacktestParts): BacktestWorkParts['compute'] =>
  async ({ question, scope }, onProgress) =>
    JSON.stringify(storedResultOf(await runBacktest(tested, question, scope, onProgress)));

let service: BacktestService;
let server: AccountServer;
beforeAll(async () => {
  server = await startAccountServer({ api: [createBacktestRoutes(current(() => service))] });
});
afterAll(() => server.close());

async function open(database: Database, compute?: BacktestWorkParts['compute']) {
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

describeOnEachDatabase('a back-test', (openDatabase) => {
  it('is queued, run and read with periods, growth, summary and warnings', async () => {
    const { start, read, call, newJob, failures } = await open(await openDatabase());
    const queued = await start();
    expect([queued.status, queued.body['status']]).toEqual([202, 'queued']);
    const id = queued.body['id'];
    expect((await read(id)).body).toMatchObject({ status: 'queued', progress: 0, result: null, request: REQUEST });

    await newJob().run();

    const { status, body, headers } = await read(id);
    expect(failures).toEqual([]);
    expect([status, headers['cache-control']]).toEqual([200, 'private, no-store']);
    expect(body).toMatchObject({ status: 'done', progress: 1, variant: 1, variantsTried: 1 });
    const result = body['result'] as { periods: { holdings: { symbol: string }[] }[]; growth: unknown[] };
    expect(result.growth).toHaveLength(result.periods.length + 1);
    expect(result.periods.some(({ holdings }) => holdings.length > 0)).toBe(true);
    expect((await call('GET', '/api/backtests')).body['backtests']).toMatchObject([{ id, status: 'done' }]);
  });

  it('is one’s own: others get a 404, visitors a 401', async () => {
    const { start, read, call, other } = await open(await openDatabase());
    const { id } = (await start()).body;
    const stranger = await other();
    expect((await read(id, stranger)).body['errorCode']).toBe('backtest_not_found');
    expect((await call('DELETE', `/api/backtests/${String(id)}`, undefined, stranger)).status).toBe(404);
    expect((await call('POST', `/api/backtests/${String(id)}/cancel`, undefined, stranger)).status).toBe(404);
    expect((await call('GET', '/api/backtests', undefined, stranger)).body).toEqual({ backtests: [] });
    for (const [method, path] of [
      ['GET', '/api/backtests'],
      ['POST', '/api/backtests'],
      ['GET', `/api/backtests/${String(id)}`],
    ] as const)
      expect((await server.ask(path, { method, ...(method === 'POST' && { body: REQUEST }) })).status).toBe(401);
  });

  it('names the field and the remedy of a wrong request', async () => {
    const { start } = await open(await openDatabase());
    const { scoreId: _, ...without } = REQUEST;
    const wrong = async (change: object) => {
      const { status, body } = await start(change);
      expect(status).toBe(400);
      const [error] = body['errors'] as { path: string; message: string }[];
      return error!;
    };
    expect(await wrong(without)).toEqual({ path: 'body.formula', message: 'Give either formula or scoreId.' });
    expect(await wrong({ ...REQUEST, formula: 'pe < 10' })).toMatchObject({ path: 'body.formula' });
    expect(await wrong({ ...without, formula: 'pe < rooe' })).toEqual({
      path: 'body.formula',
      message: expect.stringMatching(/6.*roe/s),
    });
    expect(await wrong({ ...REQUEST, end: '2021-01-01' })).toMatchObject({ path: 'body.start' });
    expect(await wrong({ ...REQUEST, end: '2999-01-01' })).toMatchObject({ path: 'body.end' });
    expect(await wrong({ ...REQUEST, end: '2022-02-01' })).toMatchObject({ path: 'body.start' });
    expect(await wrong({ ...REQUEST, currency: 'XXX' })).toMatchObject({ path: 'body.currency' });
    expect(await wrong({ ...REQUEST, scoreId: 'rooe_10' })).toMatchObject({ path: 'body.scoreId' });
    for (const change of [{ markets: [] }, { markets: ['NOWHERE'] }, { costsPercent: 11 }, { holdings: 0 }, { x: 1 }])
      await wrong({ ...REQUEST, ...change });
  });

  it('runs one at a time on a free plan, also when many are requested at once, and stores twenty', async () => {
    const { start, call, newJob } = await open(await openDatabase(), () =>
      Promise.reject(new Error('not tested here')),
    );
    const answers = await Promise.all(Array.from({ length: 4 }, () => start()));
    expect(answers.map(({ status }) => status).sort()).toEqual([202, 409, 409, 409]);
    expect(answers.find(({ status }) => status === 409)!.body['errorCode']).toBe('backtests_running');
    await newJob().run();
    for (let count = 1; count < 20; count += 1) {
      expect((await start()).status).toBe(202);
      await newJob().run();
    }
    const refused = await start();
    expect([refused.status, refused.body['errorCode']]).toEqual([409, 'backtest_limit_reached']);
    const [first] = (await call('GET', '/api/backtests')).body['backtests'] as { id: number }[];
    await call('DELETE', `/api/backtests/${first!.id}`);
    expect((await start()).status).toBe(202);
  });

  it('counts the variants that an account has tried, deleted ones too, and the same question once', async () => {
    const { start, read, call, newJob } = await open(await openDatabase());
    const begin = async (change: object) => {
      const { id } = (await start({ ...REQUEST, ...change })).body;
      await newJob().run();
      return id;
    };
    const first = await begin({});
    await begin({});
    await call('DELETE', `/api/backtests/${String(await begin({ holdings: 6 }))}`);
    const last = await begin({ holdings: 7 });
    expect((await read(first)).body).toMatchObject({ variant: 1, variantsTried: 3 });
    expect((await read(last)).body).toMatchObject({
      variant: 3,
      warnings: expect.arrayContaining([expect.objectContaining({ code: 'variants_tried' })]),
    });
  });

  it('gives every row as a file, with its formula and warnings, and none before it is done', async () => {
    const { start, call, newJob, other } = await open(await openDatabase());
    const { scoreId: _, ...without } = REQUEST;
    const { id } = (await start({ ...without, formula: 'pe < 1000' })).body;
    const file = (query: string, as?: string) =>
      call('GET', `/api/backtests/${String(id)}/export?${query}`, undefined, as);
    expect((await file('format=csv')).body['errorCode']).toBe('backtest_not_done');

    await newJob().run();

    const { text, headers } = await file('format=csv');
    const lines = text.trimEnd().split('\r\n');
    const rows = lines.slice(lines.findIndex((line) => line.startsWith('Period start,')) + 1);
    expect(text).toContain('# Formula: pe < 1000');
    expect(text).toContain(`# Formula language version: ${LANGUAGE_VERSION}`);
    expect(headers['content-disposition']).toBe(`attachment; filename="backtest-${String(id)}-holdings.csv"`);
    expect(headers['cache-control']).toBe('private, no-store');
    expect(rows.length).toBeGreaterThan(5);
    expect(rows[0]).toMatch(/^2022-\d\d-\d\d,2022-\d\d-\d\d,SP500,\w+,20,/);
    expect((await file('format=csv&rows=periods&lang=heb')).text).toContain('תחילת התקופה');
    expect((await file('format=xlsx')).headers['content-type']).toContain('spreadsheetml');
    expect((await file('format=csv', await other())).status).toBe(404);
  });

  it('is cancelled while it waits or runs, and not after its end', async () => {
    const { start, read, call, newJob, failures, clock } = await open(await openDatabase());
    const cancel = (id: unknown) => call('POST', `/api/backtests/${String(id)}/cancel`);
    const waiting = (await start()).body['id'];
    expect((await cancel(waiting)).body).toMatchObject({ status: 'cancelled' });

    const running = (await start()).body['id'];
    let steps = 0;
    await newJob(async (_line, onProgress) => {
      await cancel(running);
      for (;;) {
        steps += 1;
        clock.advance(400);
        await onProgress(0.5);
      }
    }).run();
    // Progress is written once a second at most.
    expect(steps).toBe(3);
    expect((await read(running)).body).toMatchObject({ status: 'cancelled', result: null });
    expect((await read(waiting)).body).toMatchObject({ status: 'cancelled' });
    expect((await cancel(running)).body['errorCode']).toBe('backtest_ended');
    expect(failures).toEqual([]);
  });

  it('is resumed after it was cancelled or has failed, twice as once, and not once it is done', async () => {
    const { start, read, call, newJob, begin, note } = await open(await openDatabase());
    const resume = (id: unknown) => call('POST', `/api/backtests/${String(id)}/resume`);
    const { id } = (await start()).body;
    await call('POST', `/api/backtests/${String(id)}/cancel`);
    expect((await resume(id)).body).toMatchObject({ status: 'queued', progress: 0, finishedAt: null });
    expect((await resume(id)).body).toMatchObject({ status: 'queued' });
    // Another would be one more than a free account has at a time, and stays as it was.
    await call('POST', `/api/backtests/${String(id)}/cancel`);
    const other = (await start()).body['id'];
    expect((await resume(id)).body['errorCode']).toBe('backtests_running');
    expect((await read(id)).body).toMatchObject({ status: 'cancelled' });
    await call('POST', `/api/backtests/${String(other)}/cancel`);

    await resume(id);
    await begin(Number(id));
    await note(Number(id), { status: 'failed', failure: 'internal_error', progress: 0.4 });
    expect((await resume(id)).body).toMatchObject({ status: 'queued', progress: 0, failure: null });
    await newJob().run();
    expect((await read(id)).body).toMatchObject({ status: 'done', progress: 1 });
    expect((await resume(id)).body['errorCode']).toBe('backtest_ended');
    expect((await resume(404)).body['errorCode']).toBe('backtest_not_found');
  });

  it('begins again after the process that ran it has died', async () => {
    const { start, read, newJob, note } = await open(await openDatabase());
    const { id } = (await start()).body;
    const stopped = newJob(async (_line, onProgress) => {
      void stopped.stop();
      await onProgress(0.5);
      throw new Error('it goes on');
    });
    await stopped.run();
    expect((await read(id)).body).toMatchObject({ status: 'running' });
    expect(await note(Number(id), { progress: 0.5 })).toBe(true);

    await newJob().run();
    expect((await read(id)).body).toMatchObject({ status: 'done', progress: 1 });
  });

  it('is tried again after a pause, and once more when an administrator wants it', async () => {
    const database = await openDatabase();
    const { start, read, newJob, clock } = await open(database, () => Promise.reject(new Error('the market is away')));
    const { id } = (await start()).body;
    await newJob(undefined, 2).run();
    expect((await read(id)).body).toMatchObject({ status: 'running', failure: null });
    clock.advance(15_000);
    await newJob(undefined, 2).run();
    expect((await read(id)).body).toMatchObject({ status: 'failed', failure: 'internal_error' });

    await database.write((session) => session.run("UPDATE jobs SET state = 'queued', attempts = 0"));
    await newJob(computedIn(testedMarket(pastMarket(7)))).run();
    expect((await read(id)).body).toMatchObject({ status: 'done', failure: null });
  });

  it('fails without its cause in the answer', async () => {
    const { start, read, newJob, failures } = await open(await openDatabase(), () =>
      Promise.reject(new Error('secret of the storage')),
    );
    const { id } = (await start()).body;
    await newJob().run();
    const { body, text } = await read(id);
    expect(body).toMatchObject({ status: 'failed', failure: 'internal_error', result: null });
    expect(text).not.toContain('secret');
    expect(failures).toHaveLength(1);
  });

  it('leaves out its holdings once the plan shows fewer companies than it did', async () => {
    const { start, read, newJob, userId } = await open(await openDatabase());
    await start();
    await newJob().run();
    const [{ id } = { id: 0 }] = await service.list(userId);
    const asPremium = await service.ask(
      userId,
      { kind: 'premium', userId },
      {
        ...(await service.read(userId, { kind: 'user', userId }, id)).question,
        holdings: null,
      },
    );
    await newJob().run();
    expect((await service.read(userId, { kind: 'premium', userId }, asPremium.id)).isWithheld).toBe(false);
    expect((await service.read(userId, { kind: 'user', userId }, asPremium.id)).isWithheld).toBe(true);
    const shown = await read(asPremium.id);
    const { periods } = shown.body['result'] as { periods: { holdings: unknown[] }[] };
    expect(periods.flatMap(({ holdings }) => holdings)).toEqual([]);
    expect(shown.text).toContain('holdings_withheld');
  });
});
