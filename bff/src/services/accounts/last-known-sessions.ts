import type { VerifiedToken } from './verified-token';

/** So long may storage be away before a session that it confirmed is doubted. */
export const OUTAGE_GRACE_MS = 15 * 60_000;
const MAX_SESSIONS = 50_000;

/**
 * Whose a token was when storage was last asked. It stands in while storage is away, so that boards go on for
 * subscribers too; whatever ends a session goes through storage, and so cannot have happened meanwhile.
 * Holds hashes, never tokens.
 */
export interface LastKnownSessions {
  /** Null: never confirmed, too long ago, or expired. */
  get(tokenHash: string, now: number): VerifiedToken | null;
  /** `expiresAt`: the session's own end, ms since the epoch. */
  note(tokenHash: string, verified: VerifiedToken, now: number, expiresAt: number): void;
  forgetToken(tokenHash: string): void;
  forgetUser(userId: string): void;
}

export function createLastKnownSessions(maxSessions = MAX_SESSIONS): LastKnownSessions {
  const known = new Map<string, { readonly verified: VerifiedToken; readonly until: number }>();
  return {
    get(tokenHash, now) {
      const entry = known.get(tokenHash);
      return entry && entry.until > now ? entry.verified : null;
    },
    note(tokenHash, verified, now, expiresAt) {
      known.delete(tokenHash);
      known.set(tokenHash, { verified, until: Math.min(now + OUTAGE_GRACE_MS, expiresAt) });
      if (known.size <= maxSessions) return;
      const oldest = known.keys().next().value;
      if (oldest !== undefined) known.delete(oldest);
    },
    forgetToken: (tokenHash) => void known.delete(tokenHash),
    forgetUser(userId) {
      for (const [hash, { verified }] of known) if (verified.userId === userId) known.delete(hash);
    },
  };
}
