import type { Day } from '../../../domain/day';
import type { Server } from 'node:http';
import express from 'express';
import { pino } from 'pino';
import { marketAgeOn } from '../../../modules/market-data';
import { portOf } from '../port-of';
import { createFailureLog } from './failure-log';
import { createOperationsRoutes, type OperationsParts } from './operations-routes';

const servers: Server[] = [];
afterAll(() => Promise.all(servers.map((server) => new Promise((closed) => server.close(closed)))));

/** What the log holds, line by line. */
function createNotes() {
  const lines: Record<string, unknown>[] = [];
  const logger = pino(
    { serializers: { err: (failure: { code?: string }) => ({ code: failure.code }) } },
    { write: (line: string) => lines.push(JSON.parse(line) as Record<string, unknown>) },
  );
  return { lines, failureLog: createFailureLog({ logger }) };
}

async function open(parts: Partial<OperationsParts>) {
  const app = express();
  app.use(
    createOperationsRoutes({
      checks: [],
      hasBoards: () => true,
      isShuttingDown: () => false,
      dataAges: () => [],
      failureLog: createNotes().failureLog,
      ...parts,
    }),
  );
  const server = await new Promise<Server>((up) => {
    const made = app.listen(0, '127.0.0.1', () => up(made));
  });
  servers.push(server);
  return async (path: string) => {
    const answer = await fetch(`http://127.0.0.1:${portOf(server)}${path}`);
    return {
      status: answer.status,
      body: (await answer.json()) as object,
      retryAfter: answer.headers.get('retry-after'),
    };
  };
}

const isFull = { name: 'database', check: () => 'full' as const };
const isAway = {
  name: 'database',
  check: () => Promise.reject(Object.assign(new Error('gone'), { code: 'ECONNREFUSED' })),
};
const isWell = { name: 'redis', check: () => 'ok' as const };
const hangs = { name: 'redis', check: () => new Promise<never>(() => undefined) };
const ageOf = (quotesAsOf: Day) => marketAgeOn('2026-03-20', { market: 'TA', quotesAsOf, ratesAsOf: null }, 'real');

describe('/readyz', () => {
  it('says that all is well', async () => {
    const ask = await open({ checks: [isWell], dataAges: () => [ageOf('2026-03-19')] });

    expect(await ask('/readyz')).toMatchObject({ status: 200, body: { status: 'ready', checks: { data: 'ok' } } });
  });

  it('says that the disk is full, and continues: what is read is as good as before', async () => {
    const ask = await open({ checks: [isFull, isWell] });

    expect(await ask('/readyz')).toMatchObject({
      status: 200,
      body: { status: 'degraded', checks: { database: 'full', redis: 'ok', data: 'ok' } },
    });
  });

  it('says that the database is away, and stays ready: boards are served from memory; the log says why', async () => {
    const { lines, failureLog } = createNotes();
    const ask = await open({ checks: [isAway, isWell], failureLog });

    expect(await ask('/readyz')).toMatchObject({
      status: 200,
      body: { status: 'degraded', checks: { database: 'failed', redis: 'ok', data: 'ok' } },
    });
    expect(lines).toMatchObject([{ level: 40, code: 'database_failed', err: { code: 'ECONNREFUSED' } }]);
  });

  it('does not wait for a part that hangs, and does not check it again meanwhile', async () => {
    let time = 0;
    const check = jest.fn(hangs.check);
    const ask = await open({ checks: [{ ...hangs, check }], now: () => (time += 1000) });

    for (let at = 0; at < 2; at++) {
      expect(await ask('/readyz')).toMatchObject({
        status: 200,
        body: { status: 'degraded', checks: { redis: 'failed', data: 'ok' } },
      });
    }
    expect(check).toHaveBeenCalledTimes(1);
  });

  it('says 503 while there are no boards', async () => {
    const ask = await open({ checks: [isWell], hasBoards: () => false });

    expect(await ask('/readyz')).toMatchObject({
      status: 503,
      retryAfter: '5',
      body: { status: 'not_ready', reason: 'no_boards', checks: { redis: 'ok', data: 'failed' } },
    });
  });

  it('reports stale data, and stays ready', async () => {
    const ask = await open({ checks: [isWell], dataAges: () => [ageOf('2025-03-20')] });

    expect(await ask('/readyz')).toMatchObject({
      status: 200,
      body: {
        status: 'degraded',
        markets: [{ market: 'TA', quotesAsOf: '2025-03-20', quotesAgeDays: 365, isOld: true }],
      },
    });
  });

  it('checks the parts once a second, however many probes come', async () => {
    let time = 0;
    const check = jest.fn(() => 'ok' as const);
    const ask = await open({ checks: [{ name: 'database', check }], now: () => time });

    await Promise.all([ask('/readyz'), ask('/readyz'), ask('/readyz')]);
    expect(check).toHaveBeenCalledTimes(1);
    time += 1000;
    await ask('/readyz');
    expect(check).toHaveBeenCalledTimes(2);
  });

  it('says 503 from the first moment of a shutdown on, whatever was held', async () => {
    let isShuttingDown = false;
    const ask = await open({ checks: [isWell], isShuttingDown: () => isShuttingDown, now: () => 0 });
    expect((await ask('/readyz')).status).toBe(200);

    isShuttingDown = true;

    expect(await ask('/readyz')).toMatchObject({ status: 503, body: { status: 'not_ready', reason: 'stopping' } });
    expect(await ask('/healthz')).toMatchObject({ status: 200 });
  });
});
