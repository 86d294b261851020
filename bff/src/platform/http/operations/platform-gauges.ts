import { version } from 'node:process';
import type { Redis } from 'ioredis';
import type { Clock } from '../../clock';
import type { Database } from '../../db/database';
import { storing } from '../../db/storage-errors';
import { createJobAdminRepository, type JobAdminRepository } from '../../jobs/job-admin-repository';
import { createRecurringLog, type RecurringLog } from '../../jobs/recurring-log';
import { outgoingMails } from '../../mail/outbox-table';
import { inTime, single, type LabelledValue, type StateGauge } from './state-gauges';

export interface PlatformGaugesParts {
  readonly database: Pick<Database, 'pool' | 'replica'>;
  readonly jobs: Pick<JobAdminRepository, 'counts'>;
  readonly recurring: Pick<RecurringLog, 'list'>;
  readonly countMails: (state: 'queued' | 'failed') => Promise<number>;
  /** Absent: the site has no Redis. */
  readonly redis: Pick<Redis, 'ping'> | undefined;
  /** Version of the contract, as openapi.yaml has it. */
  readonly contractVersion: string;
  readonly clock: Clock;
}

/** The database reads of the gauges. */
export const storedStateOf = (
  parts: Readonly<{ database: Database; clock: Clock }>,
): Pick<PlatformGaugesParts, 'jobs' | 'recurring' | 'countMails'> => ({
  jobs: createJobAdminRepository(parts),
  recurring: createRecurringLog(parts),
  countMails: (state) => storing(parts.database.model(outgoingMails).count({ where: { state } })),
});

/** The load of PostgreSQL and its replica; no value for a site without them. */
function databaseGauges(database: PlatformGaugesParts['database']): readonly StateGauge[] {
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

/** Metrics of what the platform does, for alerts; modules name their own. */
export function platformGauges(parts: PlatformGaugesParts): readonly StateGauge[] {
  const { database, jobs, recurring, countMails, redis, clock } = parts;
  const mailsIn = (state: 'queued' | 'failed') => async () => single(await inTime(countMails(state)));

  return [
    {
      name: 'boursight_build_info',
      help: 'Always 1; labels describe the running build',
      labels: ['contract', 'node'],
      read: () => [{ labels: { contract: parts.contractVersion, node: version }, value: 1 }],
    },
    { name: 'mails_waiting', help: 'Emails waiting to be sent', read: mailsIn('queued') },
    { name: 'mails_failed', help: 'Emails that failed permanently', read: mailsIn('failed') },
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
  ];
}
