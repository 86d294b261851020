import { createServer, request } from 'node:http';
import express from 'express';
import type { Viewer } from '../../../domain/entitlements';
import { TooManyRequestsError } from '../../errors';
import { portOf } from '../port-of';
import { createReadyAnswerLimit, type ReadyAnswerLimitParts } from './ready-answer-limit';

type Request = Parameters<ReturnType<typeof createReadyAnswerLimit>['admit']>[0];

const from = (remoteAddress: string, forwarded?: string): Request =>
  ({ socket: { remoteAddress }, headers: forwarded === undefined ? {} : { 'x-forwarded-for': forwarded } }) as never;

const settingsOf = (max: number) => ({
  read: { max, windowSeconds: 60 },
  readFree: { max, windowSeconds: 60 },
  readBasic: { max: max + 1, windowSeconds: 60 },
  readPremium: { max: max + 2, windowSeconds: 60 },
});
const VISITOR: Viewer = { kind: 'visitor' };

function limitOf(parts: Partial<ReadyAnswerLimitParts> = {}) {
  const clock = { time: 1_000_000 };
  const refused: string[] = [];
  const limit = createReadyAnswerLimit({
    settings: settingsOf(2),
    trustProxy: 0,
    now: () => clock.time,
    onRefused: () => refused.push('read'),
    ...parts,
  });
  return { limit, clock, refused };
}

describe('the limit of ready answers', () => {
  it('admits a client so often in a window, and counts others separately', () => {
    const { limit, clock } = limitOf();
    const ask = (address: string) => limit.admit(from(address), VISITOR) !== null;

    expect([ask('192.0.2.1'), ask('192.0.2.1'), ask('192.0.2.1'), ask('192.0.2.2')]).toEqual([true, true, false, true]);
    clock.time += 59_999;
    expect(ask('192.0.2.1')).toBe(false);
    clock.time += 1;
    expect(ask('192.0.2.1')).toBe(true);
  });

  it('counts one client once, however its address is written', () => {
    const { limit } = limitOf();
    limit.admit(from('::ffff:192.0.2.1'), VISITOR);
    limit.admit(from('192.0.2.1'), VISITOR);
    expect(limit.admit(from('::ffff:192.0.2.1'), VISITOR)).toBeNull();

    limit.admit(from('2001:db8:1:2::1'), VISITOR);
    limit.admit(from('2001:db8:1:2::2'), VISITOR);
    expect(limit.admit(from('2001:db8:1:2::3'), VISITOR)).toBeNull();
  });

  it('counts logged-in readers by account and plan, and reports the state to each', () => {
    const { limit, clock } = limitOf();
    const premium: Viewer = { kind: 'premium', userId: 'p' };
    clock.time += 20_000;

    const admitted = ['192.0.2.1', '192.0.2.2', '192.0.2.3'].map((address) => limit.admit(from(address), premium));
    clock.time += 15_500;

    expect(admitted[2]).toEqual(['RateLimit-Policy', '"ready";q=4;w=60', 'RateLimit', '"ready";r=1;t=60']);
    expect(limit.admit(from('192.0.2.1'), premium)?.at(-1)).toBe('"ready";r=0;t=45');
    expect(limit.admit(from('192.0.2.1'), premium)).toBeNull();
    expect(limit.admit(from('192.0.2.1'), { ...premium, userId: 'q' })?.at(-1)).toBe('"ready";r=3;t=45');
    expect(limit.admit(from('192.0.2.1'), VISITOR)?.at(1)).toBe('"ready";q=2;w=60');
  });

  it('goes on when the clock is set back', () => {
    const { limit, clock } = limitOf();
    const ask = () => limit.admit(from('192.0.2.1'), VISITOR) !== null;
    ask();
    ask();
    clock.time -= 3_600_000;

    expect(ask()).toBe(true);
  });

  it('refuses a client over the limit behind Express too, and says how long', () => {
    const { limit, clock, refused } = limitOf();
    const next = jest.fn();
    const knock = () => limit.refuse({ ip: '192.0.2.1', method: 'GET' } as never, { locals: {} } as never, next);
    limit.admit(from('192.0.2.1'), VISITOR);
    knock();
    expect(next).toHaveBeenCalledTimes(1);

    limit.admit(from('192.0.2.1'), VISITOR);
    clock.time += 20_000;
    expect(knock).toThrow(expect.objectContaining({ errorCode: 'rate_limited', retryAfterSeconds: 40 }));
    expect(knock).toThrow(TooManyRequestsError);
    expect(refused).toEqual(['read', 'read']);
    clock.time += 40_000;
    knock();
    expect(next).toHaveBeenCalledTimes(2);
  });

  it('refuses reads alone: a client over the limit can sign in and out', () => {
    const { limit } = limitOf({ settings: settingsOf(1) });
    limit.admit(from('192.0.2.1'), VISITOR);
    const next = jest.fn();

    for (const method of ['POST', 'PUT', 'DELETE', 'OPTIONS']) {
      limit.refuse({ ip: '192.0.2.1', method } as never, { locals: {} } as never, next);
    }

    expect(next).toHaveBeenCalledTimes(4);
    expect(() => limit.refuse({ ip: '192.0.2.1', method: 'HEAD' } as never, { locals: {} } as never, next)).toThrow(
      TooManyRequestsError,
    );
  });

  it('counts computed answers together with cached ones, and says how long to wait', () => {
    const { limit, clock, refused } = limitOf();
    limit.admit(from('192.0.2.1'), VISITOR);

    expect(limit.take(from('192.0.2.1'))).toBeNull();
    clock.time += 20_000;
    expect(limit.take(from('192.0.2.1'))).toBe(40);
    expect(refused).toEqual(['read']);
  });

  it.each([
    [0, '198.51.100.1, 198.51.100.2'],
    [1, '198.51.100.1, 198.51.100.2'],
    [2, '198.51.100.1, 198.51.100.2'],
    [3, '198.51.100.1, 198.51.100.2'],
    [1, undefined],
    [1, ' 2001:db8::1 '],
  ])('sees with %d proxies and X-Forwarded-For %s the client that Express sees', async (trustProxy, forwarded) => {
    const { limit } = limitOf({ trustProxy, settings: settingsOf(1) });
    const app = express().set('trust proxy', trustProxy);
    app.use(limit.refuse, (_req, res) => void res.status(299).end());
    app.use(((_error, _req, res, _next) => void res.status(429).end()) as express.ErrorRequestHandler);
    const server = createServer((req, res) =>
      limit.admit(req, VISITOR) ? res.writeHead(200).end() : void app(req, res),
    );
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    const port = portOf(server);
    const ask = () =>
      new Promise<number | undefined>((done, failed) => {
        const headers = forwarded === undefined ? {} : { 'x-forwarded-for': forwarded };
        request({ port, host: '127.0.0.1', headers, agent: false }, (res) => {
          res.resume();
          res.on('end', () => done(res.statusCode));
        })
          .on('error', failed)
          .end();
      });

    expect([await ask(), await ask()]).toEqual([200, 429]);
    await new Promise<void>((done) => void server.close(() => done()));
  });
});
