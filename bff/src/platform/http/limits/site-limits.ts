import type { Redis } from 'ioredis';
import type { LimitSettings } from './limit-settings';
import { createLimiters } from './limiters';
import { createReadyAnswerLimit } from './ready-answer-limit';
import { createExpensiveWork } from './expensive-work';
import type { SiteMetrics } from '../operations/metrics';

export interface SiteLimitsParts {
  readonly config: {
    readonly limits: LimitSettings;
    /** Number of proxies in front. */
    readonly trustProxy: number;
  };
  readonly metrics: Pick<SiteMetrics, 'countRefused'>;
  /** Counts for all processes of the site together; absent: this one counts for itself. */
  readonly redis?: Redis | undefined;
}

/** The limits of one client: requests in a time, and concurrent expensive work. */
export function createSiteLimits({ config, metrics, redis }: SiteLimitsParts) {
  return {
    limiters: createLimiters({
      settings: config.limits,
      onRefused: metrics.countRefused,
      ...(redis ? { redis } : {}),
    }),
    readyLimit: createReadyAnswerLimit({
      settings: config.limits,
      trustProxy: config.trustProxy,
      onRefused: () => metrics.countRefused('read'),
    }),
    expensiveWork: createExpensiveWork(),
  };
}

export type SiteLimits = ReturnType<typeof createSiteLimits>;
