import { UnauthenticatedError, UnavailableError } from '../../platform/errors';
import type { Account, SessionOrigin } from './account';
import type { Clock } from '../../platform/clock';
import type { UnitOfWork } from '../../platform/db/database';
import { addSession } from './add-session';
import { isApiToken } from '../../platform/http/session/bearer-token';
import { isWellFormedApiToken, type ApiTokenStore } from '../api-tokens';
import { outageGraceMs, NOTIFIED_RECHECK_MS } from './last-known-sessions';
import { createSessionMemory, type VerifiedTokens } from './session-memory';
import type { VerifiedToken } from './verified-token';
import { newSessionToken, sessionTokenHash } from './session-tokens';
import { viewerOfAccount } from './account-viewer';
import type { SessionRepository } from './session-store';

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

/** How long a session lives (decisions, section 4). */
export const SESSION_LIFETIME_MS = 7 * DAY_MS;
/** Sessions of one account at once (decisions, section 8). */
export const MAX_SESSIONS = 50;
/** `last_seen_at` is updated at most once in this time. */
const LAST_SEEN_STEP_MS = MINUTE_MS;

const UNKNOWN_ORIGIN: SessionOrigin = { browser: null, system: null, place: null };

const nothingVerified: VerifiedTokens = {
  get: () => undefined,
  set: () => undefined,
  forgetToken: () => undefined,
  forgetUser: () => undefined,
  clear: () => undefined,
};

export interface SessionServiceParts {
  readonly database: UnitOfWork;
  readonly sessions: SessionRepository;
  /** Personal tokens; default: there are none. */
  readonly apiTokens?: Pick<ApiTokenStore, 'find' | 'noteUse'>;
  readonly clock: Clock;
  /** Whether an account has to set up a second factor before anything else; default: none has. */
  readonly mustEnrol?: (account: Account) => Promise<boolean>;
  /** Default: none; for callers that end sessions and verify none. */
  readonly verifiedTokens?: VerifiedTokens;
  /**
   * After how long a verified token is checked in storage again (ms), so that what another process ended ends here
   * too.
   */
  readonly recheckMs?: () => number;
  /** How long a confirmed session remains valid while storage is away (ms); default: as with a single process. */
  readonly outageGraceMs?: () => number;
  /** Notifies other processes that a user's sessions have changed; default: a single process. */
  readonly announceEnd?: (userId: string) => void;
}

export type SessionService = ReturnType<typeof createSessionService>;

/** What storage says of a token. */
interface Found {
  readonly account: Account;
  /** Milliseconds since the epoch. */
  readonly expiresAt: number;
  /** Notes that it is used; null: that is noted already. */
  readonly noteUse: (() => Promise<void>) | null;
}

type LookUpParts = Pick<SessionServiceParts, 'database' | 'sessions' | 'apiTokens' | 'clock'>;

async function findSession({ database, sessions }: LookUpParts, tokenHash: string, now: number): Promise<Found | null> {
  const found = await sessions.find(tokenHash);
  if (!found) return null;
  const isSeenLately = now - Date.parse(found.session.lastSeenAt) < LAST_SEEN_STEP_MS;
  return {
    account: found.account,
    expiresAt: Date.parse(found.session.expiresAt),
    noteUse: isSeenLately
      ? null
      : () => database.write(({ transaction }) => sessions.touch(tokenHash, new Date(now).toISOString(), transaction)),
  };
}

async function findApiToken({ database, apiTokens, clock }: LookUpParts, tokenHash: string): Promise<Found | null> {
  const found = await apiTokens?.find(tokenHash);
  if (!found) return null;
  const { id, expiresAt, lastUsedOn } = found.token;
  const today = clock.today();
  return {
    account: found.account,
    expiresAt: expiresAt === null ? Infinity : Date.parse(expiresAt),
    noteUse:
      lastUsedOn === today
        ? null
        : () => database.write(({ transaction }) => apiTokens!.noteUse(id, today, transaction)),
  };
}

/** Sessions: opened at sign-in, verified on each call, ended at sign-out or when an account is disabled. */
export function createSessionService(parts: SessionServiceParts) {
  const { database, sessions, clock, verifiedTokens = nothingVerified } = parts;
  const remove = (tokenHash: string): Promise<boolean> =>
    database.write(({ transaction }) => sessions.remove(tokenHash, transaction));
  const memory = createSessionMemory({
    verifiedTokens,
    recheckMs: parts.recheckMs ?? (() => NOTIFIED_RECHECK_MS),
    graceMs: parts.outageGraceMs ?? (() => outageGraceMs({ dialect: 'sqlite', isSubscribed: null })),
  });

  return {
    /**
     * Opens a session and returns its token, which is available only here. Beyond `MAX_SESSIONS` the oldest ends. Throws:
     * 401 for a deleted account.
     */
    async open(account: Account, { browser, system, place }: SessionOrigin = UNKNOWN_ORIGIN): Promise<string> {
      const token = newSessionToken();
      const now = clock.now();
      const session = {
        tokenHash: sessionTokenHash(token),
        userId: account.id,
        createdAt: now.toISOString(),
        lastSeenAt: now.toISOString(),
        expiresAt: new Date(now.getTime() + SESSION_LIFETIME_MS).toISOString(),
        browser,
        system,
        place,
      };
      const ended = await addSession({ database, sessions }, session, MAX_SESSIONS);
      // Deleted while it signed in.
      if (ended === null) throw new UnauthenticatedError('token_invalid', 'The session has ended. Sign in again.');
      if (ended > 0) {
        memory.forgetUser(account.id);
        parts.announceEnd?.(account.id);
      }
      return token;
    },

    /** Whether `verify` would know the token without a query to storage. */
    knows: (token: string): boolean => memory.get(token) !== undefined,

    /**
     * The account of a session token or a personal token (`isApiToken`). Null: unknown, expired, or the account may no
     * longer sign in. While storage is away, the last confirmed account. Throws: UnavailableError for a token that was not
     * confirmed recently.
     */
    async verify(token: string): Promise<VerifiedToken | null> {
      const known = memory.get(token);
      if (known && known.kind !== 'visitor') return { userId: known.userId, viewer: known };
      if (isApiToken(token) && !isWellFormedApiToken(token)) return null;
      const now = clock.now().getTime();
      const tokenHash = sessionTokenHash(token);
      const lookUp = memory.startLookUp(token, tokenHash, now);
      let found: Found | null;
      let mustEnrol: boolean;
      try {
        found = await (isApiToken(token) ? findApiToken(parts, tokenHash) : findSession(parts, tokenHash, now));
        mustEnrol = found !== null && (await parts.mustEnrol?.(found.account)) === true;
      } catch (error) {
        const verified = error instanceof UnavailableError ? lookUp.lastConfirmed() : null;
        if (!verified) throw error;
        return verified;
      }
      if (!found || found.account.state !== 'active' || !(found.expiresAt > now)) {
        lookUp.reject();
        return null;
      }
      // Only the lists of sessions and tokens need it: readers are served even while storage takes no writes.
      found.noteUse?.().catch(() => undefined);
      const verified: VerifiedToken = {
        userId: found.account.id,
        viewer: viewerOfAccount(found.account, mustEnrol),
      };
      lookUp.remember(verified, found.expiresAt);
      return verified;
    },

    /** Ends one session. Idempotent. */
    async end(token: string): Promise<void> {
      const tokenHash = sessionTokenHash(token);
      const found = await sessions.find(tokenHash);
      await remove(tokenHash);
      memory.forgetToken(token, tokenHash);
      if (found) parts.announceEnd?.(found.account.id);
    },

    /** Ends all sessions of a user, except the given one: password change, disabling, deletion. */
    async endAllOf(userId: string, exceptToken?: string): Promise<number> {
      const except = exceptToken === undefined ? null : sessionTokenHash(exceptToken);
      const ended = await database.write(({ transaction }) => sessions.removeOfUser(userId, except, transaction));
      memory.forgetUser(userId);
      parts.announceEnd?.(userId);
      return ended;
    },

    /** Ends the session of that hash. False: the user has no such session. */
    async endOne(userId: string, tokenHash: string): Promise<boolean> {
      const isOwn = (await sessions.listOf(userId)).some((session) => session.tokenHash === tokenHash);
      if (!isOwn) return false;
      await remove(tokenHash);
      memory.forgetUser(userId);
      parts.announceEnd?.(userId);
      return true;
    },

    /** Forgets the cached tokens of a user, after an event of another process. */
    forget: memory.forgetUser,
    /** The user's plan or role has changed: this takes effect with the next call, here and in all processes. */
    renew(userId: string): void {
      memory.forgetUser(userId);
      parts.announceEnd?.(userId);
    },
    /**
     * Checks every token with storage again, because events of other processes no longer arrive. The last confirmed
     * accounts remain for times when storage is away.
     */
    recheckAll: memory.recheckAll,
    /** Forgets all cached tokens, because events of other processes were missed. */
    forgetAll: memory.forgetAll,
    /** Deletes expired sessions from storage. */
    sweep: (): Promise<number> =>
      database.write(({ transaction }) => sessions.removeExpired(clock.now().toISOString(), transaction)),
  };
}
