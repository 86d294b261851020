import { LRUCache } from 'lru-cache';
import type { VerifiedToken } from './verified-token';

const MINUTE_MS = 60_000;
/** How long storage may be away before a confirmed session is doubted, if this process learns of every ended session. */
const SURE_MS = 15 * MINUTE_MS;
/** Where other processes may end a session without notice: long enough for a restart of the database. */
const UNSURE_MS = MINUTE_MS;
const MAX_SESSIONS = 50_000;

export interface OutageCircumstances {
  readonly dialect: 'sqlite' | 'postgres';
  /** Whether events of other processes arrive; null: no Redis is configured. */
  readonly isSubscribed: boolean | null;
}

/**
 * How long a session that storage confirmed remains valid while storage is away. With a single process on a file, or with
 * events from the others, this process knows of every ended session. Otherwise another process that still reaches storage
 * may have ended it, and the time is a minute. Unit: milliseconds.
 */
export function outageGraceMs({ dialect, isSubscribed }: OutageCircumstances): number {
  return (isSubscribed ?? dialect === 'sqlite') ? SURE_MS : UNSURE_MS;
}

/** When ended sessions and changed plans are announced, and while storage is away. */
export const NOTIFIED_RECHECK_MS = 10_000;
/** Without announcements: a change by another process takes effect within a second. */
const UNNOTIFIED_RECHECK_MS = 1000;

/** After how long a verified token is checked in storage again. Unit: milliseconds. */
export function recheckMs({ dialect, isSubscribed }: OutageCircumstances): number {
  return (isSubscribed ?? dialect === 'sqlite') ? NOTIFIED_RECHECK_MS : UNNOTIFIED_RECHECK_MS;
}

interface Entry {
  readonly verified: VerifiedToken;
  readonly confirmedAt: number;
  readonly expiresAt: number;
}

/**
 * The account of each token when storage last confirmed it. Used while storage is away, so that subscribers can go on
 * reading boards. Stores hashes, never tokens.
 */
export function createLastKnownSessions(maxSessions = MAX_SESSIONS) {
  // Evicts the one that was confirmed longest ago: a look-up confirms nothing. By size, because a bound by count allocates
  // memory for all of them at once.
  const known = new LRUCache<string, Entry>({ maxSize: maxSessions, sizeCalculation: () => 1 });
  return {
    /** Null: never confirmed, more than `graceMs` ago, or expired. `until`: when it is doubted, ms since the epoch. */
    get(
      tokenHash: string,
      now: number,
      graceMs: number,
    ): { readonly verified: VerifiedToken; readonly until: number } | null {
      const entry = known.peek(tokenHash);
      if (!entry) return null;
      const until = Math.min(entry.confirmedAt + graceMs, entry.expiresAt);
      return until > now ? { verified: entry.verified, until } : null;
    },
    /** `expiresAt`: the session's own end, ms since the epoch. */
    note(tokenHash: string, verified: VerifiedToken, now: number, expiresAt: number): void {
      known.set(tokenHash, { verified, confirmedAt: now, expiresAt });
    },
    forgetToken: (tokenHash: string): void => void known.delete(tokenHash),
    forgetUser(userId: string): void {
      for (const [hash, { verified }] of [...known]) if (verified.userId === userId) known.delete(hash);
    },
    forgetAll: (): void => known.clear(),
  };
}
