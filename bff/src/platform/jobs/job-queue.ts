import { randomUUID } from 'node:crypto';
import type { Database } from '../db/database';
import type { WriteSession } from '../db/sql-session';

/** What a job is about: keys of rows, never what is in them. */
export type JobPayload = Readonly<Record<string, string | number | null>>;

export interface NewJob {
  readonly kind: string;
  readonly payload: JobPayload;
  /** While another job with it waits or runs, none is added. */
  readonly key?: string;
  /** Not before. Default: now. */
  readonly after?: Date;
}

export interface TakenJob {
  readonly id: number;
  readonly kind: string;
  readonly payload: JobPayload;
  /** 1 for the first. */
  readonly attempt: number;
  /** Identifies this attempt: once another worker has taken the job, updates by this one are ignored. */
  readonly lease: string;
}

/** How often jobs of a kind are tried, and what else is stored when one is given up. */
export interface GivingUp {
  readonly attempts: number;
  /** In the transaction that gives it up. */
  onGivenUp?(payload: JobPayload, session: WriteSession): Promise<unknown>;
}

/** Pauses after failed attempts: ten seconds, twice as long each time, an hour at most. */
const FIRST_PAUSE_MS = 10_000;
const LONGEST_PAUSE_MS = 3_600_000;

/**
 * The wait before the next attempt: 50% to 150% of its pause, so that jobs that failed together do not retry together.
 * Unit: milliseconds.
 */
export const pauseAfter = (attempt: number, random: () => number): number =>
  Math.min(FIRST_PAUSE_MS * 2 ** (attempt - 1), LONGEST_PAUSE_MS) * (0.5 + random());

export interface JobQueueParts {
  readonly database: Database;
  readonly clock: { now(): Date };
  readonly random?: () => number;
  /** A worker that has not renewed its lease for this long has died. */
  readonly leaseMs?: number;
}

type Row = {
  readonly id: number;
  readonly payload: string;
  readonly state: string;
  readonly attempts: number;
};

export type JobQueue = ReturnType<typeof createJobQueue>;

/** How a module hands work over to a worker, in this process or another. */
export interface SiteWork extends Pick<JobQueue, 'enqueue'> {
  /** Makes workers look for jobs now instead of at their next scheduled time. Returns without waiting. */
  runQueue(): void;
}

/** Jobs as rows, for every process that shares the database. A job is run at least once, and by one worker at a time. */
export function createJobQueue({ database, clock, random = Math.random, leaseMs = 60_000 }: JobQueueParts) {
  const inMs = (ms: number): string => new Date(clock.now().getTime() + ms).toISOString();
  const now = (): string => inMs(0);
  // SQLite's write transaction holds the whole database; there is no row for another to skip.
  const locking = database.dialect === 'postgres' ? 'FOR UPDATE SKIP LOCKED' : '';

  const giveUp = async (session: WriteSession, id: number, error: string): Promise<void> => {
    await session.run(
      "UPDATE jobs SET state = 'failed', lease = NULL, lease_until = NULL, last_error = ?, finished_at = ? WHERE id = ?",
      [error, now(), id],
    );
  };
  /** Whether the attempt still holds its job. Extends the lease, which locks the row. */
  const heldRow = async (session: WriteSession, { id, lease }: TakenJob): Promise<boolean> =>
    (await session.run("UPDATE jobs SET lease_until = ? WHERE id = ? AND lease = ? AND state = 'running'", [
      inMs(leaseMs),
      id,
      lease,
    ])) > 0;

  return {
    leaseMs,

    /**
     * Adds a job in the transaction of its cause: it exists exactly if that is committed. False: a job with its key
     * waits or runs already.
     */
    enqueue: async (session: WriteSession, { kind, payload, key, after }: NewJob): Promise<boolean> =>
      (await session.run(
        `INSERT INTO jobs (kind, unique_key, payload, state, attempts, run_after, progress, created_at)
         VALUES (?, ?, ?, 'queued', 0, ?, 0, ?) ON CONFLICT DO NOTHING`,
        [kind, key ?? null, JSON.stringify(payload), (after ?? clock.now()).toISOString(), now()],
      )) > 0,

    /**
     * The job of this kind that has been due the longest, or has lost its worker. Null: none. A job that lost its worker in
     * its last attempt is marked as failed.
     */
    async take(kind: string, giving: GivingUp): Promise<TakenJob | null> {
      for (;;) {
        const taken = await database.write(async (session): Promise<TakenJob | 'given up' | null> => {
          const [row] = await session.all<Row>(
            `SELECT id, payload, state, attempts FROM jobs
             WHERE kind = ? AND ((state = 'queued' AND run_after <= ?) OR (state = 'running' AND lease_until <= ?))
             ORDER BY run_after, id LIMIT 1 ${locking}`,
            [kind, now(), now()],
          );
          if (!row) return null;
          const payload = JSON.parse(row.payload) as JobPayload;
          if (row.state === 'running' && row.attempts >= giving.attempts) {
            await giveUp(session, row.id, 'worker_lost');
            await giving.onGivenUp?.(payload, session);
            return 'given up';
          }
          const lease = randomUUID();
          await session.run(
            `UPDATE jobs SET state = 'running', attempts = attempts + 1, progress = 0, lease = ?, lease_until = ?
             WHERE id = ?`,
            [lease, inMs(leaseMs), row.id],
          );
          return { id: row.id, kind, payload, attempt: row.attempts + 1, lease };
        });
        if (taken !== 'given up') return taken;
      }
    },

    /** Extends the lease. False: another worker has the job, or it was deleted. */
    renew: ({ id, lease }: TakenJob, progress?: number): Promise<boolean> =>
      database.write(
        async (session) =>
          (await session.run(
            `UPDATE jobs SET lease_until = ?, progress = COALESCE(?, progress)
             WHERE id = ? AND lease = ? AND state = 'running'`,
            [inMs(leaseMs), progress ?? null, id, lease],
          )) > 0,
      ),

    /** False: another worker has it, and this end does not count. */
    complete: ({ id, lease }: TakenJob): Promise<boolean> =>
      database.write(
        async (session) =>
          (await session.run(
            `UPDATE jobs SET state = 'done', progress = 1, lease = NULL, lease_until = NULL, last_error = NULL,
             finished_at = ? WHERE id = ? AND lease = ? AND state = 'running'`,
            [now(), id, lease],
          )) > 0,
      ),

    /** Tries again later, or gives up after the last attempt. */
    fail: (job: TakenJob, error: string, giving: GivingUp): Promise<'later' | 'given up' | 'lost'> =>
      database.write(async (session) => {
        if (!(await heldRow(session, job))) return 'lost';
        if (job.attempt >= giving.attempts) {
          await giveUp(session, job.id, error);
          await giving.onGivenUp?.(job.payload, session);
          return 'given up';
        }
        await session.run(
          `UPDATE jobs SET state = 'queued', lease = NULL, lease_until = NULL, progress = 0, last_error = ?, run_after = ?
           WHERE id = ?`,
          [error, inMs(pauseAfter(job.attempt, random)), job.id],
        );
        return 'later';
      }),

    /** Queues the job again without counting the attempt: the process ends, which is no failure of the job. */
    giveBack: ({ id, lease }: TakenJob): Promise<boolean> =>
      database.write(
        async (session) =>
          (await session.run(
            `UPDATE jobs SET state = 'queued', attempts = attempts - 1, lease = NULL, lease_until = NULL, progress = 0
             WHERE id = ? AND lease = ? AND state = 'running'`,
            [id, lease],
          )) > 0,
      ),
  };
}
