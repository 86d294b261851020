import type { JobLocks } from '../services/ports';
import type { Database } from './database';

/** One holder a name, in the store that all processes share. */
export function createJobLocks(database: Database): JobLocks {
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
  };
}
