import type { Logger } from 'pino';
import type { SourcePrecedence } from '../domain/source-precedence';
import type { Market } from '../domain/company';
import { createAbandonedRuns } from '../modules/ingest/abandoned-runs';
import { createStoredSnapshots, createMarketData, type MarketData, type MarketDataParts } from '../modules/market-data';
import type { Database } from '../platform/db/connect-database';
import { createJobLocks } from '../platform/jobs/job-locks';
import { ingestLockName } from '../modules/ingest/ingest-lock';

export interface SiteDataParts extends Pick<MarketDataParts, 'reader' | 'labels'> {
  readonly precedence: SourcePrecedence;
  readonly database: Database;
  /** Whether this process makes columns if several processes share a PostgreSQL database. */
  readonly makesColumns: boolean;
  /** Called when columns were stored, since other processes may wait for them. */
  readonly onColumns: (market: Market) => void;
  readonly logger: Pick<Logger, 'warn'>;
}

/**
 * The boards' data in memory, with snapshots for a quick start and a cleanup after ingest runs with a killed process.
 */
export function createSiteData(parts: SiteDataParts): MarketData {
  const { database, reader, labels, precedence, makesColumns, onColumns, logger } = parts;
  return createMarketData({
    reader,
    labels,
    precedence: precedence.name,
    snapshots: createStoredSnapshots(database),
    catchUp: database.replica?.catchUp,
    // A SQLite database belongs to one process.
    sharing:
      database.dialect === 'postgres'
        ? { locks: createJobLocks(database), isMaker: makesColumns, onStored: onColumns }
        : undefined,
    abandoned: createAbandonedRuns(database, { lockOf: ingestLockName }),
    onTrouble: ({ kind, error, snapshot }) =>
      logger.warn({ err: error, kind, snapshot }, 'market data could not be used'),
  });
}
