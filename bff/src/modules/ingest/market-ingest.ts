import { hostname } from 'node:os';
import { pid } from 'node:process';
import type { Market } from '../../domain/company';
import type { SourcePrecedence } from '../../domain/source-precedence';
import { publishToSite } from '../../platform/events/publish-to-site';
import { type BundleWriter, createBundleWriter } from './store/bundle-writer';
import { createCompanyReader, createSymbolPageReader } from '../market-data';
import { createContentWriter } from './store/content-writer';
import type { Database } from '../../platform/db/connect-database';
import { createIngestRuns } from './ingest-runs';
import { createJobLocks, onlyWhileHeld } from '../../platform/jobs/job-locks';
import { createScoreSnapshotRepository, createScoreSnapshotService } from '../score-history';
import { createSourceDifferences } from './store/source-differences';
import type { IngestCounts } from './ingest-counts';
import { holdLock, LOCK_TIMES } from '../../platform/jobs/held-lock';
import { ingestLockName } from './ingest-lock';
import { runIngest, type IngestResult } from './ingest-service';
import { noteSourceDifferences } from './source-differences';
import { runRates } from './rates-run';
import type { Clock } from '../../platform/clock';
import type { CompanyProvider } from '../providers';

export interface MarketIngestParts {
  readonly database: Database;
  readonly clock: Clock;
  /** Notifies serving processes of the market's new version. */
  readonly redisUrl: string | null;
  readonly provider: CompanyProvider;
  /** Precedence of the sources. */
  readonly precedence: SourcePrecedence;
  onProgress(counts: IngestCounts, part: number): void;
  /** Waits if another run holds the lock or was just killed. */
  onWait(): void;
}

export interface MarketIngestOptions {
  /** Null: exchange rates only, which belong to no market. */
  readonly market: Market | null;
  readonly limit: number | null;
  readonly isDryRun: boolean;
  readonly signal: AbortSignal;
}

/** Exchange rates have one lock, like each market. */
const RATES_LOCK = 'ingest:rates';

/** With Redis, a serving site loads a new data version at once; without it, within seconds. */
function publishingVersions(writer: BundleWriter, publish: (market: Market) => Promise<unknown>): BundleWriter {
  return {
    ...writer,
    async bumpDataVersion(market) {
      const version = await writer.bumpDataVersion(market);
      await publish(market);
      return version;
    },
  };
}

/**
 * One ingest run under the lock of its market, for commands and for the schedule. Null: another run holds the lock.
 * Throws: errors of `runIngest`.
 */
export async function runMarketIngest(
  { database, clock, redisUrl, provider, precedence, onProgress, onWait }: MarketIngestParts,
  { market, limit, isDryRun, signal }: MarketIngestOptions,
): Promise<IngestResult | null> {
  const holder = `${hostname()}:${pid}`;
  const name = market === null ? RATES_LOCK : ingestLockName(market);
  const lock = await holdLock(createJobLocks(database), clock, name, holder, onWait);
  if (!lock) return null;
  try {
    const reader = createCompanyReader(database, precedence);
    const expiresAt = (): string => new Date(clock.now().getTime() + LOCK_TIMES.ttlMs).toISOString();
    const writer = createBundleWriter(database, {
      onlyWhile: onlyWhileHeld({ name, holder, expiresAt }),
      precedence,
    });
    const runs = createIngestRuns(database);
    if (market === null) return await runRates({ provider, reader, writer, runs, lock, clock }, { isDryRun, signal });
    return await runIngest(
      {
        provider,
        lock,
        clock,
        reader,
        quotes: createSymbolPageReader(database, precedence),
        content: createContentWriter(database, precedence),
        writer: publishingVersions(writer, (changed) =>
          publishToSite(redisUrl, { kind: 'data_changed', market: changed }),
        ),
        runs,
        snapshotScores: (scored, only) =>
          createScoreSnapshotService({
            reader,
            database,
            snapshots: createScoreSnapshotRepository(database),
          }).takeScoreSnapshots(scored, clock.today(), { replacing: true, only }),
        noteDifferences: (changed, tickers) =>
          noteSourceDifferences(
            {
              database,
              differences: createSourceDifferences(database),
              rates: reader,
              precedence,
              now: () => clock.now(),
            },
            changed,
            tickers,
          ),
        onProgress,
      },
      { market, limit, isDryRun, signal },
    );
  } finally {
    await lock.release();
  }
}
