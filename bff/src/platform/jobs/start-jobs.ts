import { Cron } from 'croner';
import type { Logger } from 'pino';
import type { ModuleJob } from '../module';
import type { Clock } from '../clock';

export interface JobsParts {
  /** False: another process runs them, and this one none. */
  readonly runsJobs: boolean;
  /** Takes away what is kept for a time only; returns how much of each. */
  readonly retention: { sweep(now: Date): Promise<{ readonly [of: string]: number }> };
  readonly mail: { deliver(): Promise<unknown> };
  readonly schedule: { run(): Promise<unknown> };
  /** Those of modules. */
  readonly further: readonly ModuleJob[];
  readonly clock: Clock;
  readonly dataAges: () => readonly { readonly isOld: boolean }[];
  readonly logger: Logger;
}

export interface Jobs {
  /** What is done at the start too, once the data are there. Nobody need wait for it. */
  begin(): void;
  /** Runs one now that was found to be due; a name that no job has is ignored. */
  run(name: string): void;
  stop(): void;
}

/** The day's work, at its times. A job that fails is logged and runs again at its next time. */
export function startJobs({ runsJobs, retention, mail, schedule, further, clock, dataAges, logger }: JobsParts): Jobs {
  const removeOld = async (): Promise<void> => {
    const removed = await retention.sweep(clock.now());
    if (Object.values(removed).some((count) => count > 0)) logger.info(removed, 'what is kept no longer was removed');
  };
  const tellOldData = (): void => {
    const markets = dataAges().filter(({ isOld }) => isOld);
    if (markets.length > 0) logger.warn({ markets }, 'data stand still: their day is longer ago than exchanges rest');
  };
  const noteFailure = (job: string) => (failure: unknown) =>
    logger.error({ err: failure, job }, 'a job failed; it runs again at its next time');
  const jobs = new Map<string, Cron>();
  const at = (times: string, name: string, work: () => Promise<unknown> | void): void => {
    if (!runsJobs) return;
    const options = { timezone: 'UTC', protect: true, catch: noteFailure(name) };
    jobs.set(name, new Cron(times, options, async () => void (await work())));
  };
  at('40 3 * * *', 'retention', removeOld);
  // What a market's exchange has done since; most times there is nothing due.
  at('10 * * * * *', 'scheduled runs', () => schedule.run());
  // What another process wrote, what is tried again, and what a killed one left.
  at('*/15 * * * * *', 'mail', () => mail.deliver());
  at('30 6 * * *', 'age of the data', tellOldData);
  for (const { name, times, run } of further) at(times, name, run);

  return {
    begin() {
      if (!runsJobs) return;
      tellOldData();
      void mail.deliver();
      for (const { name, run, atStart = false } of further) {
        if (atStart) void (atStart === true ? run : atStart)().catch(noteFailure(name));
      }
    },
    run(name) {
      void jobs.get(name)?.trigger();
    },
    stop() {
      for (const job of jobs.values()) job.stop();
    },
  };
}
