import { createServer } from 'node:net';
import { createLimiters } from '../http/limits/limiters';
import { DEFAULT_LIMITS } from '../http/limits/limit-settings';
import { TooManyRequestsError } from '../errors';
import { portOf } from '../http/port-of';
import { openRedis } from './open-redis';
import { isRedisInstalled, noRedis, startRedis } from './testing/redis';

/** A port of this machine without a listener. */
async function deadPort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((listening) => probe.listen(0, '127.0.0.1', listening));
  const port = portOf(probe);
  await new Promise((closed) => probe.close(closed));
  return port;
}

describe('rate limits without Redis', () => {
  it('are counted by the process itself, which is reported once for any number of reconnects', async () => {
    const reported: unknown[] = [];
    const redis = openRedis({
      url: `redis://127.0.0.1:${await deadPort()}`,
      onAway: (failure) => reported.push(failure),
    });
    let tries = 0;
    const triedAgain = new Promise<void>((done) => redis.on('reconnecting', () => ++tries === 3 && done()));
    const { signUp } = createLimiters({
      settings: { ...DEFAULT_LIMITS, signUp: { max: 2, windowSeconds: 60 } },
      redis,
    });

    await signUp.take('192.0.2.1');
    await signUp.take('192.0.2.1');
    await expect(signUp.take('192.0.2.1')).rejects.toBeInstanceOf(TooManyRequestsError);
    await triedAgain;

    expect(reported).toHaveLength(1);
    redis.disconnect();
  });
});

const describeOnRedis = isRedisInstalled() ? describe : describe.skip;
if (!isRedisInstalled()) process.stderr.write(`${noRedis}\n`);

describeOnRedis('a Redis that hangs', () => {
  it('times out once; then commands fail at once until it answers again', async () => {
    const server = (await startRedis())!;
    const failures: unknown[] = [];
    const redis = openRedis({ url: server.url, onAway: (failure) => failures.push(failure) });
    await new Promise((ready) => redis.once('ready', ready));
    server.pause();

    await expect(redis.get('one')).rejects.toThrow('Command timed out');
    await expect(redis.get('two')).rejects.toThrow(/enableOfflineQueue/);
    const isBack = new Promise((ready) => redis.once('ready', ready));
    server.resume();
    await isBack;

    await expect(redis.get('three')).resolves.toBeNull();
    expect(failures).toHaveLength(1);
    redis.disconnect();
    await server.close();
  });
});
