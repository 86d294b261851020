import type { IncomingMessage, ServerResponse } from 'node:http';
import { BOARD_COLUMNS_MEDIA_TYPE } from '@site/contract';
import type { Viewer } from '../../domain/entitlements';
import type { ByteStore } from './byte-store';
import { encodingWanted, EntrySender } from './send-entry';
import { isMade } from './byte-entry';
import type { TokenMemo } from './token-memo';

/** The two forms of a board on the wire. */
export type WireForm = 'rows' | 'columns';

/**
 * What a URL asks for, once a route has found it valid. Given back by the cache for the same URL, so that
 * the hot path neither parses nor validates.
 */
export interface KnownAnswer {
  /** The store's key for this viewer and form. Must differ wherever the bytes may. */
  keyFor(viewer: Viewer, form: WireForm): string;
}

/** Raw handler in front of Express: answers what stands ready, leaves everything else. */
export interface ByteCache {
  /** True: answered. False: nothing was touched, go on to the next handler. */
  handle(req: IncomingMessage, res: ServerResponse): boolean;
  /** Called by a route that has validated this very URL. */
  learn(url: string, answer: KnownAnswer): void;
}

export interface ByteCacheParts {
  readonly stores: readonly ByteStore[];
  readonly tokens: TokenMemo;
  /** Headers that go with every answer of the API. */
  readonly securityHeaders?: Readonly<Record<string, string>>;
  /** False: over the limit, so Express should answer (429). */
  readonly admit?: (req: IncomingMessage, viewer: Viewer) => boolean;
  readonly onServed?: (status: 200 | 304, req: IncomingMessage) => void;
  readonly maxUrls?: number;
}

/** Marking a hit costs nothing; moving it to the end of the map would. */
interface KnownUrl {
  readonly answer: KnownAnswer;
  isUsed: boolean;
}

const AUTHORIZATION = 'authorization';
const VISITOR: Viewer = { kind: 'visitor' };
const DEFAULT_MAX_URLS = 5_000;
const LONGEST_URL = 1_000;

export function createByteCache({
  stores,
  tokens,
  securityHeaders = {},
  admit,
  onServed,
  maxUrls = DEFAULT_MAX_URLS,
}: ByteCacheParts): ByteCache {
  const urls = new Map<string, KnownUrl>();
  const sender = new EntrySender(securityHeaders);

  return {
    handle(req, res) {
      if (req.method !== 'GET' && req.method !== 'HEAD') return false;
      const known = urls.get(req.url!);
      // Another origin needs CORS headers: Express knows which.
      if (!known || req.headers.origin !== undefined) return false;
      const viewer = viewerOfRequest(req, tokens);
      if (!viewer || (admit && !admit(req, viewer))) return false;
      const key = known.answer.keyFor(viewer, formAccepted(req.headers.accept));
      for (const store of stores) {
        const entry = store.get(key);
        if (!entry) continue;
        // What is not compressed yet is so for whoever wants it, which takes a moment: Express waits for it.
        if (!isMade(entry, encodingWanted(req.headers['accept-encoding']))) return false;
        known.isUsed = true;
        const status = sender.send(req, res, entry);
        onServed?.(status, req);
        return true;
      }
      return false;
    },
    learn(url, answer) {
      if (url.length > LONGEST_URL || urls.has(url)) return;
      urls.set(url, { answer, isUsed: false });
      // Whoever makes up addresses must not push out those that are asked for: these get another turn.
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
  return header.startsWith('Bearer ') && !isRepeated(req.rawHeaders) ? tokens.get(header.slice(7)) : undefined;
}

/** Node keeps the first of several Authorization headers and tells of no other: whose request it is, is then unclear. */
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

/** Rows for everybody but those who name the columns' media type, and don't refuse it. */
export function formAccepted(accept: string | undefined): WireForm {
  const named = accept?.indexOf(BOARD_COLUMNS_MEDIA_TYPE) ?? -1;
  if (named < 0) return 'rows';
  const isRefused = /^\s*;\s*q=0(?:\.0*)?\s*(?:,|$)/.test(accept!.slice(named + BOARD_COLUMNS_MEDIA_TYPE.length));
  return isRefused ? 'rows' : 'columns';
}
