import type { UnitOfWork } from '../../platform/db/database';
import type { Session } from './account';
import type { SessionRepository } from './session-store';

export interface AddSessionParts {
  readonly database: UnitOfWork;
  readonly sessions: Pick<SessionRepository, 'lockOwner' | 'add' | 'olderBeside' | 'removeAll'>;
}

/**
 * Adds a session and ends the user's oldest ones beyond `max`, never the new one. Returns how many ended; null: the
 * account was deleted, and nothing was added.
 */
export const addSession = (
  { database, sessions }: AddSessionParts,
  session: Session,
  max: number,
): Promise<number | null> =>
  database.write(async ({ transaction }) => {
    // Several sign-ins at once would each count without the others.
    if (!(await sessions.lockOwner(session.userId, transaction))) return null;
    await sessions.add(session, transaction);
    const surplus = await sessions.olderBeside(session, max - 1, transaction);
    return surplus.length === 0 ? 0 : sessions.removeAll(surplus, transaction);
  });
