import type { LineState } from '../schedule/line-state';
import type { Database } from '../../../platform/db/connect-database';
import type { WriteSession } from '../../../platform/db/sql-session';

/** Progress of each line of the schedule. */
export function createScheduleState(database: Pick<Database, 'read'>) {
  return {
    /** Null: the line never ran. */
    async read(line: string): Promise<LineState | null> {
      const [row] = await database.read.all<LineState>(
        `SELECT due_at AS "dueAt", tried_at AS "triedAt", failures, done_for AS "doneFor"
         FROM scheduled_runs WHERE line = ?`,
        [line],
      );
      return row ?? null;
    },
    async write(line: string, { dueAt, triedAt, failures, doneFor }: LineState, session: WriteSession): Promise<void> {
      await session.run(
        `INSERT INTO scheduled_runs (line, due_at, tried_at, failures, done_for) VALUES (?, ?, ?, ?, ?)
         ON CONFLICT (line) DO UPDATE SET due_at = excluded.due_at,
           tried_at = excluded.tried_at, failures = excluded.failures, done_for = excluded.done_for`,
        [line, dueAt, triedAt, failures, doneFor],
      );
    },
  };
}

export type ScheduleState = ReturnType<typeof createScheduleState>;
