import { EventEmitter } from 'node:events';
import type { Redis } from 'ioredis';
import { TooManyRequestsError } from '../../errors';
import { clientAddress } from './limit-middleware';
import { DEFAULT_LIMITS, type LimitName } from './limit-settings';
import { createLimiters } from './limiters';

const settings = { ...DEFAULT_LIMITS, signUp: { max: 2, windowSeconds: 60 } };

describe('createLimiters', () => {
  it('allows the maximum for each key, then says how long to wait', async () => {
    const refusals: LimitName[] = [];
    const { signUp } = createLimiters({ settings, onRefused: (name) => refusals.push(name) });
    await signUp.take('192.0.2.1');
    await signUp.take('192.0.2.1');
    await signUp.take('192.0.2.2');

    const refusal: unknown = await signUp.take('192.0.2.1').catch((error: unknown) => error);

    expect(refusal).toBeInstanceOf(TooManyRequestsError);
    const { retryAfterSeconds } = refusal as TooManyRequestsError;
    expect(Number.isInteger(retryAfterSeconds)).toBe(true);
    expect(retryAfterSeconds).toBeGreaterThanOrEqual(1);
    expect(retryAfterSeconds).toBeLessThanOrEqual(60);
    expect(refusals).toEqual(['signUp']);
  });

  it('refunds a try', async () => {
    const { signUp } = createLimiters({ settings });
    for (let at = 0; at < 10; at += 1) {
      await signUp.take('192.0.2.1');
      await signUp.giveBack('192.0.2.1');
    }

    await expect(signUp.take('192.0.2.1')).resolves.toMatchObject({ limit: 2, remaining: 1 });
  });

  it('counts locally while Redis is down: neither allows nor rejects everything', async () => {
    const away = Object.assign(new EventEmitter(), { status: 'reconnecting', options: {} }) as unknown as Redis;
    const { signUp } = createLimiters({ settings, redis: away });

    await signUp.take('192.0.2.1');
    await signUp.take('192.0.2.1');

    await expect(signUp.take('192.0.2.1')).rejects.toBeInstanceOf(TooManyRequestsError);
  });
});

describe('clientAddress', () => {
  it.each([
    ['192.0.2.1', '192.0.2.1'],
    ['::ffff:192.0.2.1', '192.0.2.1'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:db8:1:2::9', '2001:db8:1:2::/64'],
    ['2001:0DB8:0001:0002::9', '2001:db8:1:2::/64'],
    ['::1', '::/64'],
    ['fe80::1%eth0', 'fe80::/64'],
    ['::ffff:c000:201', '192.0.2.1'],
    ['192.0.2.1, 192.0.2.2', 'unknown'],
    ['no address', 'unknown'],
    [undefined, 'unknown'],
  ])('maps %s to %s', (ip, key) => {
    expect(clientAddress({ ip } as Parameters<typeof clientAddress>[0])).toBe(key);
  });
});
