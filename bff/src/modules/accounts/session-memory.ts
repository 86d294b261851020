import type { Viewer } from '../../domain/entitlements';
import { createLastKnownSessions, NOTIFIED_RECHECK_MS } from './last-known-sessions';
import type { VerifiedToken } from './verified-token';

/** Verified tokens, cached in memory until `expiresAt` (ms since the epoch): the token memo of the byte cache. */
export interface VerifiedTokens {
  get(token: string): Viewer | undefined;
  set(token: string, viewer: Viewer, expiresAt: number): void;
  forgetToken(token: string): void;
  forgetUser(userId: string): void;
  clear(): void;
}

export interface SessionMemoryParts {
  readonly verifiedTokens: VerifiedTokens;
  /** Unit: milliseconds. */
  readonly recheckMs: () => number;
  /** Unit: milliseconds. */
  readonly graceMs: () => number;
}

/** Verified tokens in memory: for seconds while storage is available, for minutes while it is away. */
export function createSessionMemory({ verifiedTokens, recheckMs, graceMs }: SessionMemoryParts) {
  const lastKnown = createLastKnownSessions();
  let ends = 0;
  return {
    get: (token: string): Viewer | undefined => verifiedTokens.get(token),

    /** A look-up of a token in storage. If a session ends while it lasts, its result is not remembered. */
    startLookUp(token: string, tokenHash: string, now: number) {
      const endsBefore = ends;
      return {
        remember(verified: VerifiedToken, expiresAt: number): void {
          if (ends !== endsBefore) return;
          verifiedTokens.set(token, verified.viewer, Math.min(now + recheckMs(), expiresAt));
          lastKnown.note(tokenHash, verified, now, expiresAt);
        },
        /** The user minutes ago, while storage is away. Null: not known, or too long ago. */
        lastConfirmed(): VerifiedToken | null {
          const stillIs = lastKnown.get(tokenHash, now, graceMs());
          if (!stillIs) return null;
          const { verified, until } = stillIs;
          if (ends === endsBefore)
            verifiedTokens.set(token, verified.viewer, Math.min(now + NOTIFIED_RECHECK_MS, until));
          return verified;
        },
        /** Storage knows of no such session. */
        reject: (): void => lastKnown.forgetToken(tokenHash),
      };
    },

    forgetToken(token: string, tokenHash: string): void {
      ends += 1;
      verifiedTokens.forgetToken(token);
      lastKnown.forgetToken(tokenHash);
    },
    forgetUser(userId: string): void {
      ends += 1;
      verifiedTokens.forgetUser(userId);
      lastKnown.forgetUser(userId);
    },
    /** Tokens verified before remain known while storage is away. */
    recheckAll(): void {
      ends += 1;
      verifiedTokens.clear();
    },
    forgetAll(): void {
      ends += 1;
      verifiedTokens.clear();
      lastKnown.forgetAll();
    },
  };
}
