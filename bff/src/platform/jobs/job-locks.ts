import { ConflictError } from '../errors';

import type { Database } from '../db/connect-database';
import type { WriteSession } from '../db/sql-session';

/** One holder per name, across processes. A holder that died loses the lock when its time has ended. */
export interface JobLocks {
  /**
   * False: another process has it. A repeated call by the holder extends the lock. `now` and `expiresAt` are instants.
   */
  acquire(name: string, holder: string, now: string, expiresAt: string): Promise<boolean>;
  release(name: string, holder: string): Promise<void>;
}

/** For processes that wait for the end of another's work. */
export interface LockLook {
  /** Whether a process holds it now. */
  isHeld(name: string, now: string): Promise<boolean>;
}

/** A held lock, and until when it is valid if it is extended now. */
export interface LockTerm {
  readonly name: string;
  readonly holder: string;
  readonly expiresAt: () => string;
}

/**
 * For the end of a write transaction: extends the lock together with what was written, so that a batch which takes
 * longer than the lock lives doesn't lose it; and undoes the batch of a holder that has lost it already. Throws:
 * ConflictError('ingest_lock_lost').
 */
export function onlyWhileHeld({ name, holder, expiresAt }: LockTerm): (session: WriteSession) => Promise<void> {
  return async (session) => {
    const held = await session.run('UPDATE job_locks SET expires_at = ? WHERE name = ? AND holder = ?', [
      expiresAt(),
      name,
      holder,
    ]);
    if (held === 0) throw new ConflictError('ingest_lock_lost', 'Another run has taken over; this one ends.');
  };
}

/** One holder per name, in the store that all processes share. */
export function createJobLocks(database: Database): JobLocks & LockLook {
  return {
    acquire: (name, holder, now, expiresAt) =>
      database.write(
        async (session) =>
          (await session.run(
            `INSERT INTO job_locks (name, holder, acquired_at, expires_at) VALUES (?, ?, ?, ?)
             ON CONFLICT (name) DO UPDATE
             SET holder = excluded.holder, acquired_at = excluded.acquired_at, expires_at = excluded.expires_at
             WHERE job_locks.holder = excluded.holder OR job_locks.expires_at <= excluded.acquired_at`,
            [name, holder, now, expiresAt],
          )) > 0,
      ),
    release: (name, holder) =>
      database.write(async (session) => {
        await session.run('DELETE FROM job_locks WHERE name = ? AND holder = ?', [name, holder]);
      }),
    isHeld: async (name, now) =>
      (await database.read.all('SELECT name FROM job_locks WHERE name = ? AND expires_at > ?', [name, now])).length > 0,
  };
}
