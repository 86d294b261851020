import { Cron } from 'croner';
import type { Logger } from 'pino';
import type { SessionService } from './services/accounts/session-service';
import type { MarketData } from './services/market-data/market-data';
import type { MarketAge } from './services/market-data/old-data';
import type { Clock } from './services/ports';
import type { createScoreSnapshotService } from './services/score-snapshot-service';

export interface JobsParts {
  readonly data: Pick<MarketData, 'markets'>;
  readonly snapshots: Pick<ReturnType<typeof createScoreSnapshotService>, 'takeScoreSnapshots'>;
  readonly sessions: Pick<SessionService, 'sweep'>;
  readonly clock: Clock;
  readonly dataAges: () => readonly MarketAge[];
  readonly logger: Logger;
}

export interface Jobs {
  /** What is done at the start too, once the data are there. Nobody need wait for it. */
  begin(): void;
  stop(): void;
}

/** The day's work, at its times. A job that fails is logged and runs again at its next time. */
export function startJobs({ data, snapshots, sessions, clock, dataAges, logger }: JobsParts): Jobs {
  const takeSnapshots = async (): Promise<void> => {
    for (const { market } of data.markets()) await snapshots.takeScoreSnapshots(market, clock.today());
  };
  const tellOldData = (): void => {
    const markets = dataAges().filter(({ isOld }) => isOld);
    if (markets.length > 0) logger.warn({ markets }, 'data stand still: their day is longer ago than exchanges rest');
  };
  const noteFailure = (job: string) => (failure: unknown) =>
    logger.error({ err: failure, job }, 'a job failed; it runs again at its next time');
  const at = (times: string, name: string, work: () => Promise<unknown> | void): Cron =>
    new Cron(times, { timezone: 'UTC', protect: true, catch: noteFailure(name) }, async () => void (await work()));
  const jobs = [
    at('5 0 * * *', 'score snapshots', takeSnapshots),
    at('17 * * * *', 'ended sessions', () => sessions.sweep()),
    at('30 6 * * *', 'age of the data', tellOldData),
  ];

  return {
    begin() {
      tellOldData();
      // From the first day on; what is noted already stays as it is.
      void takeSnapshots().catch(noteFailure('score snapshots'));
    },
    stop() {
      for (const job of jobs) job.stop();
    },
  };
}
