import type { Database } from './database';

/** Rows that a sweep removed, by what they were. */
export type Swept = Readonly<Record<string, number>>;

/** Removes the expired data of every module, in one transaction. */
export const createRetention = (database: Database): { sweep(now: Date): Promise<Swept> } => ({
  sweep: (now) =>
    database.write(async (session) => {
      const swept: Record<string, number> = {};
      for (const [name, sweep] of Object.entries(database.schema.retention))
        swept[name] = await sweep(database, now, session);
      return swept;
    }),
});
