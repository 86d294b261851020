import type { Migration } from '../db/migration';

export const jobTables: Migration = {
  name: '0062-jobs',
  statements: ({ id, text, real }) => [
    `CREATE TABLE jobs (
      id ${id},
      kind ${text} NOT NULL,
      unique_key ${text},
      payload ${text} NOT NULL,
      state ${text} NOT NULL CHECK (state IN ('queued', 'running', 'done', 'failed')),
      attempts INTEGER NOT NULL,
      run_after ${text} NOT NULL,
      lease ${text},
      lease_until ${text},
      progress ${real} NOT NULL,
      last_error ${text},
      created_at ${text} NOT NULL,
      finished_at ${text})`,
    `CREATE UNIQUE INDEX jobs_open_key ON jobs (unique_key) WHERE state IN ('queued', 'running')`,
    'CREATE INDEX jobs_due ON jobs (state, kind, run_after)',
    `CREATE TABLE recurring_jobs (
      name ${text} PRIMARY KEY,
      started_at ${text} NOT NULL,
      duration INTEGER NOT NULL,
      last_error ${text},
      failures INTEGER NOT NULL)`,
    // Back-tests that waited in a queue of their own.
    `INSERT INTO jobs (kind, unique_key, payload, state, attempts, run_after, progress, created_at)
      SELECT 'back-test', 'back-test ' || id, '{"id":' || id || '}', 'queued', 0, created_at, 0, created_at
      FROM backtests WHERE status IN ('queued', 'running')`,
  ],
};
