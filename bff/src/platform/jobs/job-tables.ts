import type { SchemaPart } from '../db/schema';
import { daysBefore } from '../db/schema';
import { id, integer, key, nullableText, real, table, text } from '../db/table';
import { jobTables } from './migration';

/** `failed`: given up after its last attempt, until an administrator decides. */
export const JOB_STATES = ['queued', 'running', 'done', 'failed'] as const;
export type JobState = (typeof JOB_STATES)[number];

/** Work that is done once, each row a job. Instants are ISO 8601, UTC. */
export const jobs = table('jobs', {
  id: id(),
  kind: text(),
  /** Of jobs that wait or run, no two have the same. */
  uniqueKey: nullableText(),
  /** `JobPayload`, as JSON. */
  payload: text(),
  state: text<JobState>(),
  /** Attempts begun so far. */
  attempts: integer(),
  /** Not before. */
  runAfter: text(),
  /** Of the worker that has it now, new with each attempt. */
  lease: nullableText(),
  leaseUntil: nullableText(),
  /** 0 to 1. */
  progress: real(),
  /** Name of the last failure: never its message, which may quote what it worked on. */
  lastError: nullableText(),
  createdAt: text(),
  finishedAt: nullableText(),
});

/** The last run of each recurring job. */
export const recurringJobs = table('recurring_jobs', {
  name: text(key),
  startedAt: text(),
  /** Milliseconds. */
  duration: integer(),
  /** Null: it succeeded. */
  lastError: nullableText(),
  /** Runs in a row that failed. */
  failures: integer(),
});

/** Up to when a job has done its work. Its table was made by the migration 0015-administration. */
export const jobMarks = table('job_marks', {
  name: text(key),
  at: text(),
});

const DONE_DAYS = 7;
/** Long enough to investigate a failure; after that its subject is no longer of use. */
const FAILED_DAYS = 90;

export const jobSchema: SchemaPart = {
  tables: [jobs, recurringJobs, jobMarks],
  migrations: [jobTables],
  retention: {
    jobs: (_database, now, session) =>
      session.run(
        "DELETE FROM jobs WHERE (state = 'done' AND finished_at < ?) OR (state = 'failed' AND finished_at < ?)",
        [daysBefore(now, DONE_DAYS), daysBefore(now, FAILED_DAYS)],
      ),
  },
};
