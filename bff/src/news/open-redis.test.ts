import { createServer, type AddressInfo } from 'node:net';
import { createLimiters } from '../http/limits/limiters';
import { DEFAULT_LIMITS } from '../http/limits/limit-settings';
import { TooManyRequestsError } from '../services/errors';
import { openRedis } from './open-redis';

/** A port of this machine that nobody listens on. */
async function deadPort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((listening) => probe.listen(0, '127.0.0.1', listening));
  const { port } = probe.address() as AddressInfo;
  await new Promise((closed) => probe.close(closed));
  return port;
}

describe('limits whose Redis is gone', () => {
  it('are counted by the process itself, and that is told once, however often it tries to come back', async () => {
    const told: unknown[] = [];
    const redis = openRedis({ url: `redis://127.0.0.1:${await deadPort()}`, onAway: (failure) => told.push(failure) });
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

    expect(told).toHaveLength(1);
    redis.disconnect();
  });
});
