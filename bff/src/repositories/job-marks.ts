import type { JobMarks } from '../services/ports/jobs';
import type { Database } from '../platform/db/connect-database';
import { jobMarks } from './models/job-mark';
import { storing } from '../platform/db/storage-errors';

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
