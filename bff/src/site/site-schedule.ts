import type { Logger } from 'pino';
import { openSource } from '../commands/ingest-source';
import type { Config } from '../config';
import { PROVIDER_ENTITIES } from '../providers/market-sources/source';
import type { Database } from '../repositories/database';
import { createJobLocks } from '../repositories/job-locks';
import { createScheduleBook } from '../repositories/schedule-book';
import { createScheduledRuns, type LineRun, type ScheduledRuns } from '../services/ingest/schedule/scheduled-runs';
import type { Clock } from '../services/ports';
import { runMarketIngest } from './market-ingest';

export interface SiteScheduleParts {
  readonly config: Config;
  readonly database: Database;
  readonly clock: Clock;
  readonly logger: Pick<Logger, 'info' | 'warn'>;
  /** Told when data may be new. */
  readonly onData: () => void;
  /** How a provider is opened; default: as `npm run ingest` does. */
  readonly open?: typeof openSource;
}

/** Runs of the schedule, as `npm run ingest` makes them: same locks, same rounds, same notes. */
export function createSiteSchedule({
  config,
  database,
  clock,
  logger,
  onData,
  open = openSource,
}: SiteScheduleParts): ScheduledRuns {
  async function runLine({ line, dueAt, since, signal }: LineRun) {
    const { market, provider: name } = line;
    const entities = line.entities && PROVIDER_ENTITIES.filter((one) => line.entities?.includes(one));
    const opened = await open(
      { provider: name, market, tickers: [], entities, since, discover: false, limit: null, dryRun: false },
      // A try after midnight goes on with what the one before has not done.
      { database, config, clock, signal, round: dueAt },
    );
    const result = await runMarketIngest(
      {
        ...{
          database,
          clock,
          redisUrl: config.redisUrl,
          precedence: config.sourcePrecedence,
          provider: opened.provider,
        },
        onProgress: () => undefined,
        onWait: () => undefined,
      },
      { market: opened.market, limit: null, isDryRun: false, signal },
    );
    if (result === null) return 'busy';
    if (result.state === 'succeeded') await opened.finished();
    const { state, failure, counts } = result;
    logger.info({ line: line.name, state, failure, counts }, 'a scheduled run ended');
    onData();
    return state;
  }

  return createScheduledRuns({
    ...{ lines: config.schedule, clock, runLine },
    book: createScheduleBook(database),
    locks: createJobLocks(database),
    onFailure: (line, failure) =>
      logger.warn({ err: failure, line: line.name }, 'a scheduled run failed; it is tried again'),
  });
}
