import { createHash } from 'node:crypto';
import { NotFoundError } from '../../platform/errors';
import type { AuditLog } from '../../platform/audit/audit-log';
import type { Session, SessionOrigin } from './account';
import type { Clock } from '../../platform/clock';
import type { Self } from './self';
import type { SessionService } from './session-service';
import { sessionTokenHash } from './session-tokens';
import type { SessionRepository } from './session-store';

const ID_LENGTH = 32;

/** One signed-in device, as shown to its owner. */
export interface ListedSession extends SessionOrigin {
  /** Identifies the session, but cannot be used in its place. */
  readonly id: string;
  readonly createdAt: string;
  readonly lastSeenAt: string;
  readonly expiresAt: string;
  /** The current one. */
  readonly isCurrent: boolean;
}

export type SessionListService = ReturnType<typeof createSessionListService>;

export interface SessionListParts {
  readonly rows: Pick<SessionRepository, 'listOf'>;
  readonly sessions: Pick<SessionService, 'endOne'>;
  readonly audit: AuditLog;
  readonly clock: Clock;
}

/** A name for a session that does not reveal its token. Shape: 32 hex digits. */
export const sessionId = (tokenHash: string): string =>
  createHash('sha256').update(`session ${tokenHash}`).digest('hex').slice(0, ID_LENGTH);

export const listedSession = (
  { tokenHash, createdAt, lastSeenAt, expiresAt, browser, system, place }: Session,
  currentHash: string,
): ListedSession => {
  const isCurrent = tokenHash === currentHash;
  return { id: sessionId(tokenHash), createdAt, lastSeenAt, expiresAt, isCurrent, browser, system, place };
};

/** Lists and ends the sessions of a user. */
export function createSessionListService({ rows, sessions, audit, clock }: SessionListParts) {
  return {
    /** Those that are alive. Shape: the current one first, then the latest seen. */
    async list({ userId, token }: Pick<Self, 'userId' | 'token'>): Promise<readonly ListedSession[]> {
      const now = clock.now().toISOString();
      const alive = (await rows.listOf(userId)).filter(({ expiresAt }) => expiresAt > now);
      const all = alive.map((session) => listedSession(session, sessionTokenHash(token)));
      return [...all.filter(({ isCurrent }) => isCurrent), ...all.filter(({ isCurrent }) => !isCurrent)];
    },

    /** Throws: 404 `session_not_found`, also for a session of another user. */
    async end({ userId, address }: Self, id: string): Promise<void> {
      const found = (await rows.listOf(userId)).find(({ tokenHash }) => sessionId(tokenHash) === id);
      if (!found || !(await sessions.endOne(userId, found.tokenHash))) {
        throw new NotFoundError('session_not_found', 'There is no such session.');
      }
      await audit.append({
        at: clock.now().toISOString(),
        action: 'sign_out',
        actorId: userId,
        targetId: userId,
        address,
        result: 'ok',
        reason: 'one_session',
      });
    },
  };
}
