import * as crypto from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { Viewer } from '../../../domain/entitlements';

export type TokenMemo = ReturnType<typeof createTokenMemo>;

export interface TokenMemoParts {
  /** Milliseconds since the epoch. */
  readonly now?: () => number;
  /** Another process may have ended the session: after this time the session middleware checks again. */
  readonly maxAgeMs?: number;
  readonly maxTokens?: number;
}

const DEFAULT_MAX_AGE_MS = 10_000;
const DEFAULT_MAX_TOKENS = 50_000;
/** Longer than any of our tokens. Hashing longer texts would help an attacker. */
const LONGEST_TOKEN = 512;

const SCHEME = 'Bearer ';

/** What a connection sent last. */
interface Sent {
  readonly header: string;
  readonly known: Known;
}

interface Known {
  readonly viewer: Viewer;
  readonly since: number;
  readonly until: number;
  isRenewing: boolean;
  /** Since the memo dropped or replaced it: no connection's memory may outlive that. */
  isRevoked: boolean;
}

/**
 * Verified bearer tokens, remembered so that the byte cache needs no database to know its viewer.
 * Filled by the session middleware once a token has been verified; holds hashes, never tokens.
 */
export function createTokenMemo({
  now = Date.now,
  maxAgeMs = DEFAULT_MAX_AGE_MS,
  maxTokens = DEFAULT_MAX_TOKENS,
}: TokenMemoParts = {}) {
  // The one that was verified longest ago is evicted first: it needs the next check anyway.
  const known = new LRUCache<string, Known>({
    // By size: a bound by count takes the memory of all of them at once.
    maxSize: maxTokens,
    sizeCalculation: () => 1,
    dispose: (entry) => {
      entry.isRevoked = true;
    },
  });
  const sent = new WeakMap<object, Sent>();

  // A clock that was set back must not make it remember for longer.
  const isCurrent = ({ since, until }: Known): boolean => {
    const time = now();
    return since <= time && time < until;
  };
  const find = (token: string): Known | undefined => {
    if (token.length > LONGEST_TOKEN) return undefined;
    const key = sha256(token);
    const entry = known.peek(key);
    if (!entry || isCurrent(entry)) return entry;
    known.delete(key);
    return undefined;
  };

  /** The viewer, or undefined for the one request that renews what is known. */
  const serve = (entry: Known): Viewer | undefined => {
    if (entry.isRenewing || now() - entry.since < maxAgeMs / 2) return entry.viewer;
    entry.isRenewing = true;
    return undefined;
  };

  return {
    /** Undefined: not known here, use the session middleware. */
    get: (token: string): Viewer | undefined => find(token)?.viewer,
    /**
     * The same by the whole `Authorization: Bearer …` header of a connection: a repeated header is recognized without
     * hashing, as long as no token was forgotten. The header is dropped with the connection.
     * Once in the second half of an entry's lifetime, one request is sent to the session middleware. Its result serves the
     * others, which would otherwise all wait for it together.
     */
    getFor(connection: object, header: string): Viewer | undefined {
      const last = sent.get(connection);
      if (last && last.header === header && !last.known.isRevoked && isCurrent(last.known)) return serve(last.known);
      const found = header.startsWith(SCHEME) ? find(header.slice(SCHEME.length)) : undefined;
      if (found) sent.set(connection, { header, known: found });
      return found && serve(found);
    },
    /** `expiresAt` in milliseconds since the epoch: the token's own end; the memo may forget earlier. */
    set(token: string, viewer: Viewer, expiresAt: number): void {
      if (token.length > LONGEST_TOKEN || viewer.kind === 'visitor') return;
      const since = now();
      const until = Math.min(expiresAt, since + maxAgeMs);
      known.set(sha256(token), { viewer, since, until, isRenewing: false, isRevoked: false });
    },
    /** Forgets one token (sign-out). */
    forgetToken: (token: string): void => void known.delete(sha256(token)),
    /** Forgets all tokens of a user (password, plan or role changed, account ended). */
    forgetUser(userId: string): void {
      for (const [key, { viewer }] of [...known])
        if (viewer.kind !== 'visitor' && viewer.userId === userId) known.delete(key);
    },
    clear: (): void => known.clear(),
  };
}

/** The one-shot hash is three times as quick as a hash object and came with Node 20.12. */
function sha256(text: string): string {
  return crypto.hash('sha256', text, 'base64');
}
