import type { Database } from '../db/database';
import { storing } from '../db/storage-errors';
import type { RowOf } from '../db/table';
import { failureName } from './failure-name';
import { recurringJobs } from './job-tables';

export type RecurringRun = RowOf<typeof recurringJobs>;

/** Minimum interval between log lines for successful runs of a frequent job. */
const GOOD_RUNS_MS = 60_000;

export type RecurringLog = ReturnType<typeof createRecurringLog>;

/** How recurring jobs last ran, in any process of the site. */
export function createRecurringLog({
  database,
  clock,
}: {
  readonly database: Database;
  readonly clock: { now(): Date };
}) {
  const model = database.model(recurringJobs);
  /** When this process last wrote a good run, until one fails. */
  const written = new Map<string, number>();

  const write = (name: string, startedAt: Date, error: string | null): Promise<unknown> =>
    database.write((session) =>
      session.run(
        `INSERT INTO recurring_jobs (name, started_at, duration, last_error, failures) VALUES (?, ?, ?, ?, ?)
         ON CONFLICT (name) DO UPDATE
         SET started_at = excluded.started_at, duration = excluded.duration, last_error = excluded.last_error,
           failures = CASE WHEN excluded.failures = 0 THEN 0 ELSE recurring_jobs.failures + 1 END`,
        [
          name,
          startedAt.toISOString(),
          Math.max(0, clock.now().getTime() - startedAt.getTime()),
          error,
          error === null ? 0 : 1,
        ],
      ),
    );

  return {
    async ended(name: string, startedAt: Date): Promise<void> {
      const last = written.get(name);
      if (last !== undefined && startedAt.getTime() - last < GOOD_RUNS_MS) return;
      await write(name, startedAt, null);
      written.set(name, startedAt.getTime());
    },
    async failed(name: string, startedAt: Date, failure: unknown): Promise<void> {
      written.delete(name);
      await write(name, startedAt, failureName(failure));
    },
    list: async (): Promise<readonly RecurringRun[]> =>
      (await storing(model.findAll({ order: [['name', 'ASC']] }))).map((row) => row.get()),
  };
}
