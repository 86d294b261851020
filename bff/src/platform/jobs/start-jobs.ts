import { Cron } from 'croner';
import type { Logger } from 'pino';
import type { ModuleJob } from '../module';
import type { Clock } from '../clock';
import type { RecurringLog } from './recurring-log';
import { inSpan } from '../telemetry/spans';

/** Runs what waits in the queue. */
export const QUEUE_JOB = 'queue';

export interface JobsParts {
  /** False: another process runs them, and this one none. */
  readonly runsJobs: boolean;
  /** Deletes expired rows; returns the number of each kind. */
  readonly retention: { sweep(now: Date): Promise<{ readonly [of: string]: number }> };
  readonly mail: { deliver(): Promise<unknown> };
  readonly schedule: { run(): Promise<unknown> };
  /** Those of modules. */
  readonly further: readonly ModuleJob[];
  readonly clock: Clock;
  readonly dataAges: () => readonly { readonly isOld: boolean }[];
  readonly logger: Logger;
  /** How they ran, for every process to see. */
  readonly log: Pick<RecurringLog, 'ended' | 'failed'>;
}

/** A recurring job of this release, whichever process runs it. */
export interface RecurringJob {
  readonly name: string;
  /** As cron writes them, seconds first; UTC. */
  readonly times: string;
  readonly nextAt: string | null;
}

export type Jobs = ReturnType<typeof startJobs>;

/** Schedules the recurring jobs. A job that fails is logged and runs again at its next time. */
export function startJobs(parts: JobsParts) {
  const { runsJobs, retention, mail, schedule, further, clock, dataAges, logger, log } = parts;
  const removeOld = async (): Promise<void> => {
    const removed = await retention.sweep(clock.now());
    if (Object.values(removed).some((count) => count > 0)) logger.info(removed, 'expired data was removed');
  };
  const reportOldData = (): void => {
    const markets = dataAges().filter(({ isOld }) => isOld);
    if (markets.length > 0) logger.warn({ markets }, 'market data is out of date');
  };
  const jobs = new Map<string, Cron>();
  const planned: Omit<RecurringJob, 'nextAt'>[] = [];
  const runOne = async (job: string, work: () => Promise<unknown> | void): Promise<void> => {
    const startedAt = clock.now();
    let noted: Promise<void>;
    try {
      await work();
      noted = log.ended(job, startedAt);
    } catch (failure) {
      logger.error({ err: failure, job }, 'a job failed; it runs again at its next time');
      noted = log.failed(job, startedAt, failure);
    }
    // If the job failed because the database is away, recording the outcome fails too.
    await noted.catch((failure: unknown) =>
      logger.warn({ err: failure, job }, 'the outcome of a job could not be recorded'),
    );
  };
  const at = (times: string, name: string, work: () => Promise<unknown> | void): void => {
    planned.push({ name, times });
    const traced = () => inSpan('job', { 'boursight.job': name }, () => runOne(name, work));
    if (runsJobs) jobs.set(name, new Cron(times, { timezone: 'UTC', protect: true }, traced));
  };
  at('40 3 * * *', 'retention', removeOld);
  // Most times nothing is due.
  at('10 * * * * *', 'scheduled runs', () => schedule.run());
  // What another process wrote, what is tried again, and what a killed one left.
  at('*/15 * * * * *', 'mail', () => mail.deliver());
  at('30 6 * * *', 'age of the data', reportOldData);
  for (const { name, times, run } of further) at(times, name, run);

  return {
    /** Also runs at the start, once the data are loaded. The start does not wait for it. */
    begin(): void {
      if (!runsJobs) return;
      reportOldData();
      void mail.deliver();
      for (const { name, run, atStart = false } of further) {
        if (atStart) void runOne(name, atStart === true ? run : atStart);
      }
    },
    /** Runs a job now. An unknown name is ignored. */
    run(name: string): void {
      void jobs.get(name)?.trigger();
    },
    /** All, in the order of their names. */
    list: (): readonly RecurringJob[] =>
      planned
        .map((job) => ({
          ...job,
          nextAt: new Cron(job.times, { timezone: 'UTC' }).nextRun(clock.now())?.toISOString() ?? null,
        }))
        .sort((a, b) => (a.name < b.name ? -1 : 1)),
    stop(): void {
      for (const job of jobs.values()) job.stop();
    },
  };
}
