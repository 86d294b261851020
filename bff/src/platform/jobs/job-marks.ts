import type { Database } from '../db/connect-database';
import { jobMarks } from './job-tables';
import { storing } from '../db/storage-errors';

export type JobMarks = ReturnType<typeof createJobMarks>;

/** Up to when each job has done its work, in the store that all processes share. */
export function createJobMarks(database: Database) {
  const marks = database.model(jobMarks);
  return {
    /** ISO 8601 in UTC; null: it never did. */
    read: async (name: string): Promise<string | null> => (await storing(marks.findByPk(name)))?.at ?? null,
    set: (name: string, at: string): Promise<void> =>
      database.write(async ({ transaction }) => {
        await marks.upsert({ name, at }, { transaction });
      }),
  };
}
