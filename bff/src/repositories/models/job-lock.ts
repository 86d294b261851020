import { key, text, type TableDefinition } from './table';

/** Who does a job that only one may do. */
export interface JobLockRow {
  readonly name: string;
  readonly holder: string;
  readonly acquired_at: string;
  readonly expires_at: string;
}

export const jobLocks: TableDefinition<JobLockRow> = {
  table: 'job_locks',
  columns: {
    name: text(key),
    holder: text(),
    acquired_at: text(),
    expires_at: text(),
  },
};
