import { version } from 'node:process';
import type { Redis } from 'ioredis';
import type { Registry } from 'prom-client';
import {
  registerStateGauges,
  single,
  type LabelledValue,
  type StateGauge,
} from '../../platform/http/operations/state-gauges';
import type { Database } from '../../platform/db/database';
import { BACKUP_MARK, type JobMarks, createJobMarks } from '../../platform/jobs/job-marks';
import { type JobAdminRepository, createJobAdminRepository } from '../../platform/jobs/job-admin-repository';
import { type RecurringLog, createRecurringLog } from '../../platform/jobs/recurring-log';
import { type ObservedState, createObservedStateReader } from '../../platform/telemetry/observed-state';
import type { MarketAge } from '../market-data';
import type { Clock } from '../../platform/clock';
import type { ReleaseAdmin } from '../ssr';
import { createSiteStatusReader, type SiteStatusReader } from './reader';

export interface SiteGaugesParts {
  readonly database: Pick<Database, 'pool' | 'replica'>;
  readonly jobs: Pick<JobAdminRepository, 'counts'>;
  readonly recurring: Pick<RecurringLog, 'list'>;
  readonly observed: (now: Date) => Promise<ObservedState>;
  readonly marks: Pick<JobMarks, 'read'>;
  readonly runs: Pick<SiteStatusReader, 'lastRuns'>;
  readonly releases: Pick<ReleaseAdmin, 'list'>;
  /** Absent: the site has no Redis. */
  readonly redis: Pick<Redis, 'ping'> | undefined;
  readonly dataAges: () => readonly MarketAge[];
  /** Version of the contract, as openapi.yaml has it. */
  readonly contractVersion: string;
  readonly clock: Clock;
}

/** The database reads of the gauges. */
export const storedStateOf = (
  parts: Readonly<{ database: Database; clock: Clock }>,
): Pick<SiteGaugesParts, 'jobs' | 'recurring' | 'observed' | 'marks' | 'runs'> => ({
  jobs: createJobAdminRepository(parts),
  recurring: createRecurringLog(parts),
  observed: createObservedStateReader(parts.database),
  marks: createJobMarks(parts.database),
  runs: createSiteStatusReader(parts.database),
});

/** Below the usual time-out of a scrape, also where the database hangs. */
const PATIENCE_MS = 2000;

const inTime = async <T>(work: Promise<T>): Promise<T> => {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('not read in time')), PATIENCE_MS);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
};

const seconds = (instant: string | null): number | null => (instant === null ? null : Date.parse(instant) / 1000);

/** What PostgreSQL and its replica have to do; a site without them has no value. */
function databaseGauges(database: SiteGaugesParts['database']): readonly StateGauge[] {
  const pool = (pick: (state: NonNullable<Database['pool']>) => number) => () =>
    single(database.pool ? pick(database.pool) : null);
  return [
    { name: 'database_pool_in_use', help: 'Connections in use', read: pool(({ inUse }) => inUse) },
    { name: 'database_pool_waiting', help: 'Callers waiting for a connection', read: pool(({ waiting }) => waiting) },
    {
      name: 'database_replica_in_use',
      help: '1 while public data is read from the replica; absent if the site has none',
      read: () => single(database.replica ? Number(database.replica.state().state === 'ok') : null),
    },
    {
      name: 'database_replica_lag_seconds',
      help: 'How long the replica has been behind the primary',
      read: () => single(database.replica?.state().lagSeconds ?? null),
    },
  ];
}

/** Metrics of the site's state, for alerts: read when Prometheus asks, never by a request. */
export function registerSiteGauges(registry: Registry, parts: SiteGaugesParts): void {
  const { database, jobs, recurring, observed, marks, runs, releases, redis, dataAges, clock } = parts;
  const stored = (pick: (state: ObservedState) => number) => async () =>
    single(pick(await inTime(observed(clock.now()))));

  registerStateGauges(registry, [
    {
      name: 'boursight_build_info',
      help: 'Always 1; labels describe the running build',
      labels: ['contract', 'node'],
      read: () => [{ labels: { contract: parts.contractVersion, node: version }, value: 1 }],
    },
    {
      name: 'market_data_age_days',
      help: 'Days since the newest quote of a market',
      labels: ['market'],
      read: () =>
        dataAges().flatMap(({ market, quotesAgeDays: value }): readonly LabelledValue[] =>
          value === null ? [] : [{ labels: { market }, value }],
        ),
    },
    {
      name: 'market_data_old',
      help: '1 if real data of a market is older than the longest break of an exchange',
      labels: ['market'],
      read: () => dataAges().map(({ market, isOld }) => ({ labels: { market }, value: isOld ? 1 : 0 })),
    },
    {
      name: 'ingest_last_success_timestamp_seconds',
      help: 'Time of the last successful ingest of a market',
      labels: ['market'],
      read: async () =>
        [...(await inTime(runs.lastRuns()))].flatMap(([market, { lastGoodAt }]): readonly LabelledValue[] => {
          const value = seconds(lastGoodAt);
          return value === null ? [] : [{ labels: { market }, value }];
        }),
    },
    {
      name: 'backup_last_success_timestamp_seconds',
      help: 'Time of the last backup',
      read: async () => single(seconds(await inTime(marks.read(BACKUP_MARK)))),
    },
    { name: 'mails_waiting', help: 'Emails waiting to be sent', read: stored(({ mailsWaiting }) => mailsWaiting) },
    { name: 'mails_failed', help: 'Emails that failed permanently', read: stored(({ mailsFailed }) => mailsFailed) },
    {
      name: 'jobs',
      help: 'Jobs of the queue by state; failed jobs are not retried',
      labels: ['kind', 'state'],
      read: async () =>
        (await inTime(jobs.counts())).map(({ kind, state, count: value }) => ({ labels: { kind, state }, value })),
    },
    {
      name: 'jobs_oldest_waiting_seconds',
      help: 'Time that the oldest due job of a kind has waited',
      labels: ['kind'],
      read: async () =>
        (await inTime(jobs.counts())).flatMap(({ kind, oldestAt }): readonly LabelledValue[] =>
          oldestAt === null
            ? []
            : [{ labels: { kind }, value: Math.max(0, (clock.now().getTime() - Date.parse(oldestAt)) / 1000) }],
        ),
    },
    {
      name: 'recurring_job_failures',
      help: 'Consecutive failed runs of a recurring job',
      labels: ['job'],
      read: async () =>
        (await inTime(recurring.list())).map(({ name: job, failures: value }) => ({ labels: { job }, value })),
    },
    {
      name: 'sign_ins_refused_recently',
      help: 'Refused sign-ins of the last 15 minutes on the whole site',
      read: stored(({ signInsRefused }) => signInsRefused),
    },
    {
      name: 'remote_state',
      help: 'Always 1; state of a remote in this process',
      labels: ['remote', 'state'],
      read: async () =>
        (await inTime(releases.list())).map(({ name: remote, state }) => ({ labels: { remote, state }, value: 1 })),
    },
    ...databaseGauges(database),
    {
      name: 'redis_up',
      help: '1 while Redis answers; absent if the site has none',
      read: async () =>
        single(
          redis
            ? await inTime(redis.ping()).then(
                () => 1,
                () => 0,
              )
            : null,
        ),
    },
  ]);
}
