import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import type { NextFunction, Request, Response } from 'express';
import proxyAddress from 'proxy-addr';
import type { Viewer } from '../../../domain/entitlements';
import { viewerOf } from '../viewer-of';
import { createFixedWindow, type FixedWindow } from './fixed-window';
import { clientAddress, isReading } from './limit-middleware';
import type { LimitSettings } from './limit-settings';
import { policyHeader, rateLimitHeader } from './rate-limit-headers';
import { rateLimited } from './rate-limited';
import { READING_LIMITS, readingLimitOf, type ReadingLimit } from '../../../domain/entitlements';

export type ReadyAnswerLimit = ReturnType<typeof createReadyAnswerLimit>;

export interface ReadyAnswerLimitParts {
  /** Those of reading calls. */
  readonly settings: Pick<LimitSettings, ReadingLimit>;
  /** Number of proxies in front, as Express counts them. */
  readonly trustProxy: number;
  /** Milliseconds since the epoch. */
  readonly now?: () => number;
  readonly onRefused?: () => void;
}

const VISITOR: Viewer = { kind: 'visitor' };
const POLICY = 'ready';

/**
 * Counts cached answers, which bypass the limiters behind Express. Per process. Each kind of client has one window.
 * Counting an answer is one map operation.
 */
export function createReadyAnswerLimit({ settings, trustProxy, now = Date.now, onRefused }: ReadyAnswerLimitParts) {
  const windows = Object.fromEntries(
    READING_LIMITS.map((name) => {
      const { max: limit, windowSeconds } = settings[name];
      const window = createFixedWindow({ max: limit, windowSeconds, now });
      return [
        name,
        { window, limit, windowSeconds, policyValue: policyHeader({ policy: POLICY, limit, windowSeconds }) },
      ] as const;
    }),
  ) as Readonly<Record<ReadingLimit, Counted>>;
  const bySocket = new WeakMap<Socket, string>();

  const addressOf = (req: IncomingMessage): string => {
    // The function that Express uses, with the same number of hops.
    if (trustProxy > 0) return clientAddress({ ip: proxyAddress(req, (_address, hop) => hop < trustProxy) });
    // A connection's other end stays the same.
    let address = bySocket.get(req.socket);
    if (address === undefined) bySocket.set(req.socket, (address = clientAddress({ ip: req.socket.remoteAddress })));
    return address;
  };

  return {
    /** The client that an answer counts for, named as in the limits behind Express. */
    addressOf,
    /**
     * Counts one answer for a visitor's address or for an account. Returns the headers of the answer as a flat list: name,
     * value, name, value. Null: this client is over its limit, so Express should answer.
     */
    admit(req: IncomingMessage, viewer: Viewer): readonly string[] | null {
      const { window, limit, windowSeconds, policyValue } = windows[readingLimitOf(viewer)];
      const remaining = window.take(viewer.kind === 'visitor' ? addressOf(req) : viewer.userId);
      if (remaining === null) return null;
      const resetSeconds = window.secondsLeft();
      const limitState = rateLimitHeader({ policy: POLICY, limit, windowSeconds, remaining, resetSeconds });
      return ['RateLimit-Policy', policyValue, 'RateLimit', limitState];
    },
    /**
     * Counts one answer that is made only for this client. Null: go on; else the whole seconds until the window ends.
     */
    take(req: IncomingMessage): number | null {
      const { window } = windows[readingLimitOf(VISITOR)];
      if (window.take(addressOf(req)) !== null) return null;
      onRefused?.();
      return window.secondsLeft();
    },
    /**
     * Refuses every reading of a client over its limit until the window ends. Runs after the session middleware. Throws:
     * TooManyRequestsError('rate_limited').
     */
    refuse(req: Request, res: Response, next: NextFunction): void {
      if (!isReading(req)) return next();
      const viewer = viewerOf(res);
      const { window, limit, windowSeconds } = windows[readingLimitOf(viewer)];
      if (!window.isFull(viewer.kind === 'visitor' ? clientAddress(req) : viewer.userId)) return next();
      onRefused?.();
      throw rateLimited({ policy: POLICY, limit, windowSeconds, retryAfterSeconds: window.secondsLeft() });
    },
  };
}

interface Counted {
  readonly window: FixedWindow;
  readonly limit: number;
  readonly windowSeconds: number;
  /** What the header of the policy says. */
  readonly policyValue: string;
}
