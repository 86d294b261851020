import type { Database } from './database';
import { writeTroubleOf } from './storage-errors';
import type { WriteTrouble } from './storage-errors';

export type WriteWatch = ReturnType<typeof watchWrites>;

export interface WriteWatchParts {
  readonly database: Database;
  /** A monotonic clock. Unit: milliseconds. */
  readonly now?: () => number;
}

/** Minimum time that a failure is reported: on a full disk a small write may succeed where the next larger one fails. */
const HELD_MS = 5000;
const PROBE = 'write-watch';

/** Writes a row that no job uses: a minimal write that still reaches the disk. */
const tinyWrite = (database: Database): Promise<unknown> =>
  database.write((session) =>
    session.run(
      `INSERT INTO job_locks (name, holder, acquired_at, expires_at) VALUES (?, ?, 0, 0)
       ON CONFLICT (name) DO UPDATE SET acquired_at = job_locks.acquired_at + 1`,
      [PROBE, PROBE],
    ),
  );

export function watchWrites({ database, now = () => performance.now() }: WriteWatchParts) {
  let trouble: { readonly kind: WriteTrouble; readonly at: number } | null = null;

  const note = (failure: unknown): void => {
    const kind = writeTroubleOf(failure);
    if (kind !== null) trouble = { kind, at: now() };
  };
  const isOver = (): boolean => trouble !== null && now() - trouble.at >= HELD_MS;
  const watched: Database = {
    dialect: database.dialect,
    sequelize: database.sequelize,
    schema: database.schema,
    read: database.read,
    publicRead: database.publicRead,
    replica: database.replica,
    async write(work) {
      try {
        const result = await database.write(work);
        if (isOver()) trouble = null;
        return result;
      } catch (failure) {
        note(failure);
        throw failure;
      }
    },
    snapshot: (work) => database.snapshot(work),
    model: (definition) => database.model(definition),
    get writeQueueLength() {
      return database.writeQueueLength;
    },
    get pool() {
      return database.pool;
    },
    ping: () => database.ping(),
    close: () => database.close(),
  };

  return {
    /** The same database; failed writes are noted. */
    database: watched,
    /**
     * Whether writes succeed, from the outcome of recent ones. After a failure, a tiny write tests whether it is over,
     * every few seconds at most. Otherwise nothing is written to find out.
     */
    async state(): Promise<'ok' | WriteTrouble> {
      if (isOver()) await tinyWrite(watched).catch(() => undefined);
      return trouble?.kind ?? 'ok';
    },
  };
}
