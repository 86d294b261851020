import { createServer, type Socket } from 'node:net';
import { gzipSync } from 'node:zlib';
import { dayAt } from '../../../domain/day';
import { UnavailableError } from '../../../platform/errors';
import { portOf } from '../../../platform/http/port-of';
import { createMemoryLedger } from '../testing/memory-ledger';
import { serveRecordings, type RecordedAnswer, type ReplayServer } from '../testing/replay-server';
import {
  createProviderClient,
  PROVIDER_LIMITS,
  type ProviderAddress,
  type ProviderClientParts,
} from './provider-client';

const START = Date.parse('2026-11-23T12:00:00.000Z');
const KEY = 'never-to-be-shown';
const json = (body: unknown): RecordedAnswer => ({
  status: 200,
  contentType: 'application/json',
  body: JSON.stringify(body),
});
const broken: RecordedAnswer = { status: 500, contentType: 'text/plain', body: 'no' };
const refused = (headers: Record<string, string> = {}): RecordedAnswer => ({
  status: 429,
  contentType: 'text/plain',
  body: 'slow down',
  headers,
});

let server: ReplayServer;
let answers: readonly RecordedAnswer[];
let given: number;
beforeAll(async () => {
  server = await serveRecordings([
    { path: '/moved', answer: { ...json({}), status: 302, headers: { location: '/data' } } },
    { path: '/away', answer: { ...json({}), status: 302, headers: { location: 'http://127.0.0.2:1/data' } } },
    { path: '/nowhere-else', answer: { ...json({}), status: 307 } },
    { path: /^\/(?:v1\/)?data/, answer: () => answers[Math.min(given++, answers.length - 1)]! },
  ]);
});
afterAll(() => server.close());
beforeEach(() => {
  [answers, given] = [[json({ sound: true })], 0];
});

/** A client with a simulated clock that advances with its waits; `now` and `waits` report both. */
function clientOf(address: Partial<ProviderAddress> = {}, parts: Partial<ProviderClientParts> = {}) {
  const time = { now: START, waits: [] as number[] };
  const ledger = createMemoryLedger();
  const client = createProviderClient(
    { name: 'quotes', base: server.base, key: null, userAgent: 'tests', rate: 10, budget: null, ...address },
    {
      ledger,
      clock: { now: () => new Date(time.now), today: () => dayAt(time.now) },
      sleep: (ms) => {
        time.waits.push(ms);
        time.now += ms;
        return Promise.resolve();
      },
      random: () => 0.5,
      ...parts,
    },
  );
  return { client, time, ledger };
}

const record = (ledger: ReturnType<typeof createMemoryLedger>) => ledger.records.get('quotes')!;

describe('requesting from a provider', () => {
  it('requests below the base address with its key, which is not in the reported address', async () => {
    answers = [json({ echo: KEY })];
    const key = { place: 'query', name: 'apikey', value: KEY } as const;
    const { client } = clientOf({ base: `${server.base}/v1/`, key });

    const answer = await client.ask('/data', { symbol: 'BRK-B' });

    expect(server.requested.at(-1)).toBe(`/v1/data?symbol=BRK-B&apikey=${KEY}`);
    expect(answer.url).toBe(`${server.base}/v1/data?symbol=BRK-B`);
    expect(Buffer.from(answer.body).toString()).toBe('{"echo":"…"}');
    expect(answer).toMatchObject({
      status: 200,
      contentType: 'application/json',
      fetchedAt: '2026-11-23T12:00:00.000Z',
    });
  });

  it('sends a key as a header if configured, and identifies the client', async () => {
    const { client } = clientOf({
      key: { place: 'header', name: 'x-key', value: KEY },
      userAgent: 'Site me@x.example',
    });

    await client.ask('data');

    expect(server.headers.at(-1)).toMatchObject({ 'x-key': KEY, 'user-agent': 'Site me@x.example' });
  });

  it('sends along what one question needs, and hands out the cookies that come back', async () => {
    answers = [{ ...json({ crumb: 'crumb-of-today' }), headers: { 'set-cookie': 'a=1; Path=/' } }];
    const { client } = clientOf({ base: `${server.base}/v1` });

    const extras = { headers: { cookie: 'a=0' }, secretQuery: { crumb: 'crumb-of-today' } };
    const answer = await client.ask('data', { symbol: 'A' }, extras);

    expect(server.requested.at(-1)).toBe('/v1/data?symbol=A&crumb=crumb-of-today');
    expect(server.headers.at(-1)).toMatchObject({ cookie: 'a=0', 'user-agent': 'tests' });
    expect(answer).toMatchObject({ url: `${server.base}/v1/data?symbol=A`, setCookies: ['a=1; Path=/'] });
    expect(Buffer.from(answer.body).toString()).toBe('{"crumb":"…"}');
  });

  it('gives a 404 as the answer that it is', async () => {
    const { client, ledger } = clientOf();

    expect(await client.ask('nowhere')).toMatchObject({ status: 404 });
    expect(record(ledger)).toMatchObject({ calls: 1, failures: 0, lastGoodAt: '2026-11-23T12:00:00.000Z' });
  });

  it('unpacks what comes packed', async () => {
    answers = [{ ...json({}), body: gzipSync('{"packed":1}'), headers: { 'content-encoding': 'gzip' } }];

    expect(Buffer.from((await clientOf().client.ask('data')).body).toString()).toBe('{"packed":1}');
  });

  it('respects its calls per second', async () => {
    const { client, time } = clientOf({ rate: 2 });

    for (let call = 0; call < 3; call += 1) await client.ask('data');

    expect(time.waits).toEqual([500, 500]);
  });

  it('is over for the day when the budget is spent, tries included, and begins again on the next', async () => {
    answers = [broken, json({})];
    const { client, time, ledger } = clientOf({ budget: 2 });

    await client.ask('data');
    await expect(client.ask('data')).rejects.toMatchObject({ kind: 'budget_spent', provider: 'quotes' });

    expect(given).toBe(2);
    // The ledger in the store begins each day with none.
    ledger.records.set('quotes', { ...record(ledger), calls: 0 });
    time.now += 86_400_000;
    await expect(client.ask('data')).resolves.toMatchObject({ status: 200 });
  });

  it.each([
    ['a status of 500', broken, 'server_error'],
    ['a connection that is cut off', { ...json({ a: 1 }), fault: 'reset' }, 'unreachable'],
    ['half an answer', { ...json({ a: 'b'.repeat(5000) }), fault: 'half' }, 'unreachable'],
    [
      'half a packed answer',
      { ...json({}), body: gzipSync('{"a":1}').subarray(0, 20), headers: { 'content-encoding': 'gzip' } },
      'unreachable',
    ],
    ['an empty answer', { ...json({}), body: '' }, 'unreadable'],
    ['a page for people', { status: 200, contentType: 'text/html; charset=utf-8', body: '<p>Sorry</p>' }, 'unreadable'],
    ['a page that is labelled JSON', { ...json({}), body: '\ufeff<!DOCTYPE html><title>Sorry</title>' }, 'unreadable'],
  ] as const)('tries again after %s, and gives up after three tries', async (_what, answer, kind) => {
    const { client, time, ledger } = clientOf();
    answers = [answer, json({ sound: true })];
    expect((await client.ask('data')).status).toBe(200);
    expect(time.waits).toContain(500);
    expect(record(ledger)).toMatchObject({ calls: 2, failures: 1, failuresInRow: 0 });

    [answers, given] = [[answer], 0];
    await expect(client.ask('data')).rejects.toMatchObject({ kind });
    expect(given).toBe(3);
    expect(record(ledger)).toMatchObject({ calls: 5, failures: 4, lastFailureKind: kind });
  });

  it.each(['silent', 'drip'] as const)('gives up on an answer that never ends (%s)', async (fault) => {
    answers = [{ ...json({ a: 'b'.repeat(5000) }), fault }];
    const { client } = clientOf({}, { limits: { totalMs: 100 } });

    await expect(client.ask('data')).rejects.toMatchObject({ kind: 'timeout' });
  });

  it.each([
    ['declared beforehand', json('x'.repeat(2000))],
    ['unpacked', { ...json({}), body: gzipSync('x'.repeat(1_000_000)), headers: { 'content-encoding': 'gzip' } }],
  ])('does not read more than the limit, %s, and does not retry', async (_how, answer) => {
    answers = [answer];

    await expect(clientOf({ maxBytes: 1500 }).client.ask('data')).rejects.toMatchObject({ kind: 'too_large' });
    expect(given).toBe(1);
  });

  it.each(['moved', 'away', 'nowhere-else'])('follows no redirect, and does not retry (%s)', async (path) => {
    const { client } = clientOf();
    const before = server.requested.length;

    await expect(client.ask(path)).rejects.toMatchObject({ kind: 'redirected' });

    expect([server.requested.length - before, given]).toEqual([1, 0]);
  });

  it('has 3 s to connect, and 10 s and 5 MiB for an answer, unless its address has cause for more', async () => {
    expect(PROVIDER_LIMITS).toEqual({ connectMs: 3_000, totalMs: 10_000, bytes: 5_242_880 });
    answers = [{ ...json({ a: 1 }), fault: 'silent' }];

    await expect(clientOf({ totalMs: 60 }).client.ask('data')).rejects.toThrow(/within 60 ms/);
  });

  it('gives up on a host that takes the line and does not begin', async () => {
    const mute = createServer(() => undefined);
    const sockets: Socket[] = [];
    mute.on('connection', (socket) => sockets.push(socket));
    await new Promise<void>((resolve) => mute.listen(0, '127.0.0.1', resolve));
    const port = portOf(mute);
    const { client } = clientOf({ base: `https://127.0.0.1:${port}` }, { limits: { connectMs: 60 } });

    await expect(client.ask('data')).rejects.toThrow(/no connection within 60 ms/);

    for (const socket of sockets) socket.destroy();
    await new Promise((resolve) => mute.close(resolve));
  });

  it('waits as long as a refusal requires, at least 30 s, and continues when it is admitted', async () => {
    answers = [refused({ 'retry-after': '45' }), refused(), json({}), json({})];
    const { client, time } = clientOf();

    await client.ask('data');

    expect(time.waits).toEqual([45_000, 30_000]);
    await client.ask('data');
    expect(time.waits.at(-1)).toBeLessThanOrEqual(100);
  });

  it('requests at most once in 30 s while it is refused, whatever the caller, and stops for a provider that requires a long pause', async () => {
    answers = [refused()];
    const { client, time } = clientOf();
    await expect(client.ask('data')).rejects.toMatchObject({ kind: 'rate_limited' });
    await expect(client.ask('data')).rejects.toMatchObject({ kind: 'rate_limited' });
    expect(given).toBe(6);
    expect(time.now - START).toBeGreaterThanOrEqual(5 * 30_000);

    answers = [refused({ 'retry-after': new Date(time.now + 30_000 + 3_600_000).toUTCString() })];
    given = 0;
    await expect(client.ask('data')).rejects.toMatchObject({ kind: 'rate_limited' });
    expect(given).toBe(1);
  });

  it('leaves a provider alone that fails again and again, tries it once after a rest, and goes on when it is sound', async () => {
    answers = [broken];
    const { client, time } = clientOf();
    await expect(client.ask('data')).rejects.toMatchObject({ kind: 'server_error' });
    await expect(client.ask('data')).rejects.toMatchObject({ kind: 'breaker_open' });
    await expect(client.ask('data')).rejects.toMatchObject({ kind: 'breaker_open' });
    expect(given).toBe(5);

    time.now += 31_000;
    await expect(client.ask('data')).rejects.toMatchObject({ kind: 'breaker_open' });
    expect(given).toBe(6);

    answers = [json({})];
    time.now += 61_000;
    await expect(client.ask('data')).resolves.toMatchObject({ status: 200 });
    await expect(client.ask('data')).resolves.toMatchObject({ status: 200 });
  });

  it('pauses for a provider that refuses every caller, too', async () => {
    answers = [{ ...json({ error: 'wrong key' }), status: 401 }];
    const { client } = clientOf();

    for (let call = 0; call < 5; call += 1) expect((await client.ask('data')).status).toBe(401);

    await expect(client.ask('data')).rejects.toMatchObject({ kind: 'breaker_open' });
  });

  it('continues to call a provider with a plan that lacks the requested data', async () => {
    answers = [{ ...json({ error: 'not in your plan' }), status: 402 }];
    const { client } = clientOf();

    for (let call = 0; call < 6; call += 1) expect((await client.ask('data')).status).toBe(402);
  });

  it('retries a busy database, and sends no request while it is away', async () => {
    const ledger = createMemoryLedger();
    let busy = 2;
    const sometimes: typeof ledger = {
      ...ledger,
      change: (provider, day, step) =>
        busy-- > 0
          ? Promise.reject(new UnavailableError('busy', 'The store is busy.'))
          : ledger.change(provider, day, step),
    };

    expect((await clientOf({}, { ledger: sometimes }).client.ask('data')).status).toBe(200);
    [busy, given] = [1000, 0];
    await expect(clientOf({}, { ledger: sometimes }).client.ask('data')).rejects.toThrow(UnavailableError);
    expect(given).toBe(0);
  });

  it('requests nothing any more when the run is stopped', async () => {
    const stop = new AbortController();
    stop.abort();

    await expect(clientOf({}, { signal: stop.signal }).client.ask('data')).rejects.toMatchObject({ kind: 'stopped' });
    expect(given).toBe(0);
  });

  it('has no key in its errors', async () => {
    const key = { place: 'query', name: 'apikey', value: KEY } as const;
    const { client } = clientOf({ base: 'http://127.0.0.1:1', key });

    const failure: unknown = await client.ask('data').catch((error: unknown) => error);

    expect(failure).toMatchObject({ kind: 'unreachable' });
    expect(`${String(failure)} ${JSON.stringify(failure)}`).not.toContain(KEY);
  });
});
