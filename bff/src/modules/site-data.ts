import type { Logger } from 'pino';
import type { SourcePrecedence } from '../domain/source-precedence';
import { createAbandonedRuns } from '../modules/ingest/store/abandoned-runs';
import {
  createColumnSnapshotStore,
  createMarketData,
  type MarketData,
  type MarketDataParts,
} from '../modules/market-data';
import type { Database } from '../platform/db/connect-database';
import { ingestLockName } from '../modules/ingest/ingest-lock';

export interface SiteDataParts extends Pick<MarketDataParts, 'reader' | 'labels'> {
  readonly precedence: SourcePrecedence;
  readonly database: Database;
  readonly logger: Pick<Logger, 'warn'>;
}

/** The boards' data in memory, as the site keeps them: with snapshots for a quick start, and looking after killed runs. */
export function createSiteData({ database, reader, labels, precedence, logger }: SiteDataParts): MarketData {
  return createMarketData({
    reader,
    labels,
    precedence: precedence.name,
    snapshots: createColumnSnapshotStore(database),
    abandoned: createAbandonedRuns(database, { lockOf: ingestLockName }),
    onTrouble: ({ kind, error, snapshot }) =>
      logger.warn({ err: error, kind, snapshot }, 'market data could not be used'),
  });
}
