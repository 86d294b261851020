import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import type { NextFunction, Request, Response } from 'express';
import proxyAddress from 'proxy-addr';
import type { Viewer } from '../../../domain/entitlements';
import { viewerOf } from '../viewer-of';
import { createFixedWindow, type FixedWindow } from './fixed-window';
import { clientAddress, isReading } from './limit-middleware';
import type { LimitSettings } from './limit-settings';
import { policyHeader, standingHeader } from './rate-limit-headers';
import { rateLimited } from './rate-limited';
import { READING_LIMITS, readingLimitOf, type ReadingLimit } from './reading-quota';

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
 * Counts the answers that stand ready, which pass none of the limiters behind Express. Per process.
 * One window for each kind of reader; within it, counting one answer is one step in a map.
 */
export function createReadyAnswerLimit({ settings, trustProxy, now = Date.now, onRefused }: ReadyAnswerLimitParts) {
  const windows = Object.fromEntries(
    READING_LIMITS.map((name) => {
      const { max: limit, windowSeconds } = settings[name];
      const window = createFixedWindow({ max: limit, windowSeconds, now });
      return [
        name,
        { window, limit, windowSeconds, told: policyHeader({ policy: POLICY, limit, windowSeconds }) },
      ] as const;
    }),
  ) as Readonly<Record<ReadingLimit, Counted>>;
  const bySocket = new WeakMap<Socket, string>();

  const addressOf = (req: IncomingMessage): string => {
    // The very function that Express asks, with the same number of hops.
    if (trustProxy > 0) return clientAddress({ ip: proxyAddress(req, (_address, hop) => hop < trustProxy) });
    // A connection's other end stays the same.
    let address = bySocket.get(req.socket);
    if (address === undefined) bySocket.set(req.socket, (address = clientAddress({ ip: req.socket.remoteAddress })));
    return address;
  };

  return {
    /** Whom an answer is counted for, as the limits behind Express name clients. */
    addressOf,
    /**
     * Counts one answer: for a visitor's address, or for the account. Gives what the answer tells of it, flat: name, value,
     * name, value. Null: this client has had its share of the window, so Express should answer.
     */
    admit(req: IncomingMessage, viewer: Viewer): readonly string[] | null {
      const { window, limit, windowSeconds, told } = windows[readingLimitOf(viewer)];
      const remaining = window.take(viewer.kind === 'visitor' ? addressOf(req) : viewer.userId);
      if (remaining === null) return null;
      const resetSeconds = window.secondsLeft();
      const standing = standingHeader({ policy: POLICY, limit, windowSeconds, remaining, resetSeconds });
      return ['RateLimit-Policy', told, 'RateLimit', standing];
    },
    /** Counts one answer that is made for this client alone. Null: go on; else the whole seconds until the window ends. */
    take(req: IncomingMessage): number | null {
      const { window } = windows[readingLimitOf(VISITOR)];
      if (window.take(addressOf(req)) !== null) return null;
      onRefused?.();
      return window.secondsLeft();
    },
    /**
     * Refuses every reading of a client that is over, until the window ends. Stands behind the session.
     * Throws: TooManyRequestsError('rate_limited').
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
  readonly told: string;
}
