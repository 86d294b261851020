import Redis from 'ioredis';
import { createLimiters } from '../../../../bff/src/platform/http/limits/limiters';
import { DEFAULT_LIMITS } from '../../../../bff/src/platform/http/limits/limit-settings';

const CLIENTS = 50_000;
const AT_ONCE = 500;

const usedBytes = async (redis: Redis): Promise<number> =>
  Number(/^used_memory:(\d+)/m.exec(await redis.info('memory'))![1]);

/** Bytes that one client of one limit takes in Redis, by the site's own limiters. The database of that address is emptied. */
export async function bytesOfACounter(url: string): Promise<{ readonly empty: number; readonly counter: number }> {
  const redis = new Redis(url);
  try {
    await redis.flushdb();
    const empty = await usedBytes(redis);
    const { read } = createLimiters({ settings: DEFAULT_LIMITS, redis });
    for (let from = 0; from < CLIENTS; from += AT_ONCE) {
      const address = (n: number): string => `203.${n >> 16}.${(n >> 8) & 255}.${n & 255}`;
      const keys = Array.from({ length: AT_ONCE }, (_, n) => address(from + n));
      await Promise.all(keys.map((key) => read.take(key)));
    }
    return { empty, counter: ((await usedBytes(redis)) - empty) / (await redis.dbsize()) };
  } finally {
    await redis.flushdb();
    redis.disconnect();
  }
}
