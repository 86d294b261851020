import type { OperationsParts } from '../http/operations/operations-routes';
import type { Database } from '../repositories/database';
import type { WriteWatch } from '../repositories/write-watch';
import { dataAgeOf } from '../services/market-data/data-age';
import type { MarketData } from '../services/market-data/market-data';
import { marketAgeOn } from '../services/market-data/old-data';
import type { Clock } from '../services/ports';

export interface ReadinessParts {
  readonly database: Pick<Database, 'ping'>;
  readonly writes: Pick<WriteWatch, 'state'>;
  readonly data: Pick<MarketData, 'status' | 'markets'>;
  readonly clock: Clock;
}

/** What `/readyz` asks: whether the database answers and takes writes, whether the data are there, and how old they are. */
export function readinessOf(parts: ReadinessParts): Pick<OperationsParts, 'checks' | 'dataAges'> {
  const { database, writes, data, clock } = parts;
  return {
    checks: [
      { name: 'database', check: () => database.ping().then(writes.state) },
      { name: 'data', check: () => (data.status().isReady ? 'ok' : 'failed') },
    ],
    dataAges: () => data.markets().map((one) => marketAgeOn(clock.today(), dataAgeOf(one), one.dataKind)),
  };
}
