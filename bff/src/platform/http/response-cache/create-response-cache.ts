import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Viewer } from '../../../domain/entitlements';
import type { ByteStore } from './cache-store';
import { encodingWanted } from '../negotiate';
import { REQUEST_ID, requestIdOf } from '../operations/request-log-fields';
import { EntrySender } from './send-entry';
import { isMade } from './cache-entry';
import type { TokenMemo } from './token-memo';

/**
 * The request that a URL represents, once a route has validated it. The cache returns it for the same URL, so that
 * the hot path neither parses nor validates.
 */
export interface KnownAnswer {
  /** The store's key for this viewer. Must differ wherever the bytes may. */
  keyFor(viewer: Viewer): string;
}

export type ByteCache = ReturnType<typeof createByteCache>;

export interface ByteCacheParts {
  readonly stores: readonly ByteStore[];
  readonly tokens: TokenMemo;
  /** Headers of every cached answer: security headers, and CORS for any origin. */
  readonly headers?: Readonly<Record<string, string>>;
  /** Headers with the state of the client's quota, flat: name, value. Null: over the limit, so Express should answer (429). */
  readonly admit?: (req: IncomingMessage, viewer: Viewer) => readonly string[] | null;
  readonly onServed?: (status: 200 | 304, req: IncomingMessage) => void;
  readonly maxUrls?: number;
}

/** Marking a hit costs nothing; moving it to the end of the map would. */
interface KnownUrl {
  readonly answer: KnownAnswer;
  isUsed: boolean;
}

const AUTHORIZATION = 'authorization';
const NO_LIMITS: readonly string[] = [];
const VISITOR: Viewer = { kind: 'visitor' };
const DEFAULT_MAX_URLS = 5_000;
const LONGEST_URL = 1_000;

/** Raw handler in front of Express. It sends cached answers and passes on all other requests. */
export function createByteCache({
  stores,
  tokens,
  headers = {},
  admit,
  onServed,
  maxUrls = DEFAULT_MAX_URLS,
}: ByteCacheParts) {
  const urls = new Map<string, KnownUrl>();
  const sender = new EntrySender(headers);

  return {
    /** True: answered. False: nothing was touched, go on to the next handler. */
    handle(req: IncomingMessage, res: ServerResponse): boolean {
      if (req.method !== 'GET' && req.method !== 'HEAD') return false;
      const known = urls.get(req.url!);
      if (!known) return false;
      const viewer = viewerOfRequest(req, tokens);
      if (!viewer) return false;
      const limitState = admit ? admit(req, viewer) : NO_LIMITS;
      if (limitState === null) return false;
      const key = known.answer.keyFor(viewer);
      for (const store of stores) {
        const entry = store.get(key);
        if (!entry) continue;
        // The compressed form will be ready in a moment: Express waits for it.
        if (!isMade(entry, encodingWanted(req.headers['accept-encoding']))) return false;
        known.isUsed = true;
        const status = sender.send(req, res, entry, [...limitState, REQUEST_ID, requestIdOf(req)]);
        onServed?.(status, req);
        return true;
      }
      return false;
    },
    /** Called by a route that has validated this very URL. */
    learn(url: string, answer: KnownAnswer): void {
      if (url.length > LONGEST_URL || urls.has(url)) return;
      urls.set(url, { answer, isUsed: false });
      // Made-up addresses must not evict requested ones: these get another turn.
      for (const [oldest, known] of urls) {
        if (urls.size <= maxUrls) return;
        urls.delete(oldest);
        if (known.isUsed) urls.set(oldest, { ...known, isUsed: false });
      }
    },
  };
}

/** Undefined: a token that isn't known here. A malformed header is for the session middleware to refuse. */
function viewerOfRequest(req: IncomingMessage, tokens: TokenMemo): Viewer | undefined {
  const header = req.headers.authorization;
  if (header === undefined) return VISITOR;
  return isRepeated(req.rawHeaders) ? undefined : tokens.getFor(req.socket, header);
}

/** Node uses the first of several Authorization headers and does not report others: the caller is ambiguous. */
function isRepeated(rawHeaders: readonly string[]): boolean {
  let isFound = false;
  for (let place = 0; place < rawHeaders.length; place += 2) {
    const name = rawHeaders[place]!;
    if (name.length !== AUTHORIZATION.length || name.toLowerCase() !== AUTHORIZATION) continue;
    if (isFound) return true;
    isFound = true;
  }
  return false;
}
