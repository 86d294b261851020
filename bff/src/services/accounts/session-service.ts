import type { Viewer } from '../../domain/entitlements';
import { UnavailableError } from '../errors';
import type { Account, Clock, SessionOrigin, SessionRepository } from '../ports';
import { createLastKnownSessions, outageGraceMs } from './last-known-sessions';
import type { VerifiedToken } from './verified-token';
import { newSessionToken, sessionTokenHash } from './session-tokens';
import { viewerOfAccount } from './account-viewer';

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

/** How long a session lives (decisions, section 4). */
export const SESSION_LIFETIME_MS = 7 * DAY_MS;
/** `last_seen_at` moves on at most once in this time. */
const LAST_SEEN_STEP_MS = MINUTE_MS;
/** A verified token is asked of storage again after this time, so that what another process ended ends here too. */
const DEFAULT_RECHECK_MS = 10_000;

/** Verified tokens, kept in memory until `expiresAt` (ms since the epoch): the byte cache's token memo. */
export interface VerifiedTokens {
  get(token: string): Viewer | undefined;
  set(token: string, viewer: Viewer, expiresAt: number): void;
  forgetToken(token: string): void;
  forgetUser(userId: string): void;
  clear(): void;
}

const UNKNOWN_ORIGIN: SessionOrigin = { browser: null, system: null, place: null };

const nothingVerified: VerifiedTokens = {
  get: () => undefined,
  set: () => undefined,
  forgetToken: () => undefined,
  forgetUser: () => undefined,
  clear: () => undefined,
};

export interface SessionServiceParts {
  readonly sessions: SessionRepository;
  readonly clock: Clock;
  /** Default: none; for whoever ends sessions and verifies none. */
  readonly verifiedTokens?: VerifiedTokens;
  readonly recheckMs?: number;
  /** How long a confirmed session stands while storage is away (ms); default: as where no other process is. */
  readonly outageGraceMs?: () => number;
  /** Tells other processes that a user's sessions have changed; default: there are none. */
  readonly announceEnd?: (userId: string) => void;
}

/** Sessions: opened at sign-in, verified on each call, ended at sign-out or by whoever disables an account. */
export interface SessionService {
  /** Opens a session and gives its token, the only time that it is to be had. */
  open(account: Account, origin?: SessionOrigin): Promise<string>;
  /**
   * Null: unknown, expired, or the account may not sign in any more. While storage is away, who it was minutes ago.
   * Throws: UnavailableError for a token that was not confirmed lately.
   */
  verify(token: string): Promise<VerifiedToken | null>;
  /** Ends one session. Idempotent. */
  end(token: string): Promise<void>;
  /** Ends all sessions of a user, but the one named: password change, disabling, deletion. */
  endAllOf(userId: string, exceptToken?: string): Promise<number>;
  /** Ends the session of that hash. False: the user has none such. */
  endOne(userId: string, tokenHash: string): Promise<boolean>;
  /** Forgets what is known of a user's tokens: another process said so. */
  forget(userId: string): void;
  /** The user's plan or role is another: it shows with the next call, here and in all processes. */
  renew(userId: string): void;
  /** Forgets what is known of all tokens: news of other processes were missed. */
  forgetAll(): void;
  /** Takes expired sessions out of storage. */
  sweep(): Promise<number>;
}

export function createSessionService(parts: SessionServiceParts): SessionService {
  const { sessions, clock, verifiedTokens = nothingVerified } = parts;
  const recheckMs = parts.recheckMs ?? DEFAULT_RECHECK_MS;
  const graceMs = parts.outageGraceMs ?? (() => outageGraceMs({ dialect: 'sqlite', isHearing: null }));
  const lastKnown = createLastKnownSessions();
  // Ends that happened while a token was being looked up: such a look-up is not remembered.
  let ends = 0;

  const forget = (userId: string) => {
    ends += 1;
    verifiedTokens.forgetUser(userId);
    lastKnown.forgetUser(userId);
  };

  return {
    async open(account, { browser, system, place } = UNKNOWN_ORIGIN) {
      const token = newSessionToken();
      const now = clock.now();
      await sessions.create({
        tokenHash: sessionTokenHash(token),
        userId: account.id,
        createdAt: now.toISOString(),
        lastSeenAt: now.toISOString(),
        expiresAt: new Date(now.getTime() + SESSION_LIFETIME_MS).toISOString(),
        browser,
        system,
        place,
      });
      return token;
    },

    async verify(token) {
      const known = verifiedTokens.get(token);
      if (known && known.kind !== 'visitor') return { userId: known.userId, viewer: known };
      const now = clock.now().getTime();
      const endsBefore = ends;
      const tokenHash = sessionTokenHash(token);
      let found: Awaited<ReturnType<SessionRepository['find']>>;
      try {
        found = await sessions.find(tokenHash);
      } catch (error) {
        const stillIs = error instanceof UnavailableError ? lastKnown.get(tokenHash, now, graceMs()) : null;
        if (!stillIs) throw error;
        const { verified, until } = stillIs;
        if (ends === endsBefore) verifiedTokens.set(token, verified.viewer, Math.min(now + recheckMs, until));
        return verified;
      }
      const expiresAt = found ? Date.parse(found.session.expiresAt) : 0;
      if (!found || found.account.state !== 'active' || !(expiresAt > now)) {
        lastKnown.forgetToken(tokenHash);
        return null;
      }
      if (now - Date.parse(found.session.lastSeenAt) >= LAST_SEEN_STEP_MS) {
        // A courtesy to the list of sessions: readers are served while storage takes no writes.
        sessions.touch(tokenHash, new Date(now).toISOString()).catch(() => undefined);
      }
      const viewer = viewerOfAccount(found.account);
      const verified: VerifiedToken = { userId: found.account.id, viewer };
      if (ends === endsBefore) {
        verifiedTokens.set(token, viewer, Math.min(now + recheckMs, expiresAt));
        lastKnown.note(tokenHash, verified, now, expiresAt);
      }
      return verified;
    },

    async end(token) {
      const tokenHash = sessionTokenHash(token);
      const found = await sessions.find(tokenHash);
      await sessions.remove(tokenHash);
      ends += 1;
      verifiedTokens.forgetToken(token);
      lastKnown.forgetToken(tokenHash);
      if (found) parts.announceEnd?.(found.account.id);
    },

    async endAllOf(userId, exceptToken) {
      const ended = await sessions.removeOfUser(
        userId,
        exceptToken === undefined ? undefined : sessionTokenHash(exceptToken),
      );
      forget(userId);
      parts.announceEnd?.(userId);
      return ended;
    },

    async endOne(userId, tokenHash) {
      const isOwn = (await sessions.listOf(userId)).some((session) => session.tokenHash === tokenHash);
      if (!isOwn) return false;
      await sessions.remove(tokenHash);
      forget(userId);
      parts.announceEnd?.(userId);
      return true;
    },

    forget,
    renew(userId) {
      forget(userId);
      parts.announceEnd?.(userId);
    },
    forgetAll() {
      ends += 1;
      verifiedTokens.clear();
      lastKnown.forgetAll();
    },
    sweep: () => sessions.removeExpired(clock.now().toISOString()),
  };
}
