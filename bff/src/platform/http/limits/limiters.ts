import type { Redis } from 'ioredis';
import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';
import type { LimitName, LimitSettings } from './limit-settings';
import { policyOf, type LimitState } from './rate-limit-headers';
import { rateLimited } from './rate-limited';

export type Limiters = Readonly<Record<LimitName, Limiter>>;

export interface LimitersParts {
  readonly settings: LimitSettings;
  /** Shared store of several processes; without one, each process counts for itself. */
  readonly redis?: Redis;
  /** Counts refusals: `http_rate_limited_total{limit}`. */
  readonly onRefused?: (limit: LimitName) => void;
}

/** One limiter per name. While Redis is away each process counts for itself, so that limits still apply. */
export function createLimiters(parts: LimitersParts): Limiters {
  const entries = Object.keys(parts.settings).map((name) => [name, createLimiter(name as LimitName, parts)] as const);
  return Object.fromEntries(entries) as Limiters;
}

function createLimiter(name: LimitName, { settings, redis, onRefused }: LimitersParts) {
  const { max, windowSeconds } = settings[name];
  const options = { keyPrefix: `limit:${name}`, points: max, duration: windowSeconds };
  const inMemory = new RateLimiterMemory(options);
  const limiter = redis
    ? new RateLimiterRedis({ ...options, storeClient: redis, insuranceLimiter: inMemory, rejectIfRedisNotReady: true })
    : inMemory;
  const quota = { policy: policyOf(name), limit: max, windowSeconds };
  const stateOf = ({ remainingPoints, msBeforeNext }: RateLimiterRes): LimitState => ({
    ...quota,
    remaining: Math.max(0, remainingPoints),
    resetSeconds: Math.min(Math.max(0, Math.ceil(msBeforeNext / 1000)), windowSeconds),
  });
  const tryOnce = async (key: string): Promise<{ readonly found: RateLimiterRes; readonly isOver: boolean }> => {
    try {
      return { found: await limiter.consume(key), isOver: false };
    } catch (refusal) {
      if (!(refusal instanceof RateLimiterRes)) throw refusal;
      return { found: refusal, isOver: true };
    }
  };
  return {
    /** Throws: `TooManyRequestsError('rate_limited')` with the whole seconds to wait, at least 1. */
    async take(key: string): Promise<LimitState> {
      const { found, isOver } = await tryOnce(key);
      if (!isOver) return stateOf(found);
      onRefused?.(name);
      throw rateLimited({ ...quota, retryAfterSeconds: retryAfter(found, windowSeconds) });
    },
    /** Counts like `take`, and never refuses. */
    count: async (key: string): Promise<LimitState> => stateOf((await tryOnce(key)).found),
    /** Gives one try back that turned out not to count. */
    async giveBack(key: string): Promise<void> {
      await limiter.reward(key);
    },
  };
}

/** Counts tries and refuses those over the limit. */
export type Limiter = ReturnType<typeof createLimiter>;

/** Whole seconds, 1 at least, and never more than the window: a clock that was set back must not lock anyone out. */
function retryAfter(refusal: RateLimiterRes, windowSeconds: number): number {
  return Math.min(Math.max(1, Math.ceil(refusal.msBeforeNext / 1000)), Math.max(1, windowSeconds));
}
