import type { Migration } from '../../../platform/db/migration';

/** Up to when each line of the schedule is done, and how its last try went. */
export const scheduledRuns: Migration = {
  name: '0027-scheduled-runs',
  statements: ({ text }) => [
    `CREATE TABLE scheduled_runs (
      line ${text} PRIMARY KEY,
      due_at ${text} NOT NULL,
      tried_at ${text} NOT NULL,
      failures INTEGER NOT NULL,
      done_for ${text})`,
  ],
};
