import type { Database } from '../db/connect-database';
import { jobMarks } from './job-tables';
import { storing } from '../db/storage-errors';

/** Up to when a job has done its work, in the store that all processes share. */
export interface JobMarks {
  /** ISO 8601 in UTC; null: it never did. */
  read(name: string): Promise<string | null>;
  set(name: string, at: string): Promise<void>;
}

/** The job mark of the last backup. */
export const BACKUP_MARK = 'backup';

/** Up to when each job has done its work. */
export function createJobMarks(database: Database): JobMarks {
  const marks = database.model(jobMarks);
  return {
    read: async (name) => (await storing(marks.findByPk(name)))?.at ?? null,
    set: (name, at) =>
      database.write(async ({ transaction }) => {
        await marks.upsert({ name, at }, { transaction });
      }),
  };
}
