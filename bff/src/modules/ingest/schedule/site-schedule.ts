import type { Logger } from 'pino';
import { noneKnown, openSource, type OpenedSource, type ProviderList } from '../ingest-source';
import type { Config } from '../../config';
import { PROVIDER_ENTITIES, ProviderFailure } from '../../providers';
import type { Database } from '../../../platform/db/connect-database';
import { createJobLocks } from '../../../platform/jobs/job-locks';
import { createListingLog } from '../store/listing-log';
import { createScheduleState } from '../store/schedule-state';
import { findNewListings } from './new-listings';
import { createScheduledRuns, type LineOutcome, type LineRun, type ScheduledRuns } from './scheduled-runs';
import type { Clock } from '../../../platform/clock';
import { runMarketIngest } from '../market-ingest';

export interface SiteScheduleParts {
  readonly config: Config;
  readonly database: Database;
  readonly clock: Clock;
  readonly logger: Pick<Logger, 'info' | 'warn'>;
  /** Called when data may be new. */
  readonly onData: () => void;
  /** Opens a provider. Default: as in `npm run ingest`. */
  readonly open?: typeof openSource;
}

/** Runs the schedule the way `npm run ingest` does: same locks, same rounds, same records. */
export function createSiteSchedule({
  config,
  database,
  clock,
  logger,
  onData,
  open = openSource,
}: SiteScheduleParts): ScheduledRuns {
  const log = createListingLog(database);

  async function runLine({ line, dueAt, since, signal }: LineRun): Promise<LineOutcome> {
    const { market, provider: name } = line;
    const entities = line.entities && PROVIDER_ENTITIES.filter((one) => line.entities?.includes(one));
    const args = { provider: name, market, entities, discover: 'new', limit: null, dryRun: false } as const;
    // An attempt after midnight continues what the one before has not done.
    const context = { database, config, clock, signal, round: dueAt };
    const ingest = async ({ provider, market: of }: OpenedSource): Promise<LineOutcome> => {
      const result = await runMarketIngest(
        {
          database,
          clock,
          redisUrl: config.redisUrl,
          precedence: config.sourcePrecedence,
          provider,
          onProgress: () => undefined,
          onWait: () => undefined,
        },
        { market: of, limit: null, isDryRun: false, signal },
      );
      if (result === null) return 'busy';
      const { state, failure, counts } = result;
      logger.info({ line: line.name, state, failure, counts }, 'a scheduled run ended');
      onData();
      return state;
    };

    const opened = await open({ ...args, tickers: [], since }, context);
    const state = await ingest(opened);
    if (state !== 'succeeded') return state;
    // New companies come after known ones: they use the rest of the day's budget.
    const added = opened.list
      ? await ingestNew(line, opened.list, (tickers) => open({ ...args, tickers, since: null }, context).then(ingest))
      : null;
    const isEmpty = opened.list?.known.size === 0;
    if (isEmpty && added === null) throw noneKnown(market);
    if (isEmpty && added !== 'succeeded') return added!;
    await opened.finished();
    return 'succeeded';
  }

  /**
   * Companies that appeared on the provider's list, checked once a week. Null: there are none, or the list is not
   * available.
   */
  async function ingestNew(
    { name, market, provider }: LineRun['line'],
    list: ProviderList,
    runIngest: (tickers: readonly string[]) => Promise<LineOutcome>,
  ): Promise<LineOutcome | null> {
    try {
      const found = await findNewListings({ database, log, clock }, { provider, market }, list);
      const state = found && found.tickers.length > 0 ? await runIngest(found.tickers) : null;
      if (state === null || state === 'succeeded') await found?.done();
      return state;
    } catch (failure) {
      if (!(failure instanceof ProviderFailure)) throw failure;
      logger.warn({ err: failure, line: name }, 'new listings could not be discovered; the next run retries');
      return null;
    }
  }

  return createScheduledRuns({
    lines: config.schedule,
    clock,
    runLine,
    database,
    stateStore: createScheduleState(database),
    locks: createJobLocks(database),
    onFailure: (line, failure) =>
      logger.warn({ err: failure, line: line.name }, 'a scheduled run failed and will be retried'),
  });
}
