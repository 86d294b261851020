import type { Redis } from 'ioredis';
import type { OperationsParts } from '../platform/http/operations/operations-routes';
import type { Database } from '../platform/db/connect-database';
import type { WriteWatch } from '../platform/db/write-watch';
import { dataAgesOf, type MarketData } from '../modules/market-data';
import type { Clock } from '../platform/clock';

export interface ReadinessParts {
  readonly database: Pick<Database, 'ping' | 'replica'>;
  readonly writes: Pick<WriteWatch, 'state'>;
  /** Absent: the site has no Redis. */
  readonly redis: Pick<Redis, 'ping'> | undefined;
  readonly data: Pick<MarketData, 'status' | 'markets'>;
  readonly clock: Clock;
}

/**
 * The checks of `/readyz`: whether the database answers and takes writes, whether its replica is read, whether Redis
 * answers, whether boards can be served, and how old the data are.
 */
export function readinessOf(parts: ReadinessParts) {
  const { database, writes, redis, data, clock } = parts;
  const { replica } = database;
  return {
    checks: [
      { name: 'database', check: () => database.ping().then(writes.state) },
      ...(replica
        ? [{ name: 'replica', check: () => (replica.state().state === 'ok' ? ('ok' as const) : ('failed' as const)) }]
        : []),
      ...(redis ? [{ name: 'redis', check: () => redis.ping().then(() => 'ok' as const) }] : []),
    ],
    hasBoards: () => data.status().isReady,
    dataAges: () => dataAgesOf({ data, clock }),
  } satisfies Pick<OperationsParts, 'checks' | 'hasBoards' | 'dataAges'>;
}
