import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import type { RequestHandler } from 'express';
import proxyAddress from 'proxy-addr';
import { clientAddress, isReading } from './limit-middleware';
import type { LimitSetting } from './limit-settings';
import { rateLimited } from './rate-limited';

/** Counts the answers that stand ready, which pass none of the limiters behind Express. Per process. */
export interface ReadyAnswerLimit {
  /** Whom an answer is counted for, as the limits behind Express name clients. */
  readonly addressOf: (req: IncomingMessage) => string;
  /** Counts one answer. False: this client has had its share of the window, so Express should answer. */
  admit(req: IncomingMessage): boolean;
  /** Counts one answer that is made for this client alone. Null: go on; else the whole seconds until the window ends. */
  readonly take: (req: IncomingMessage) => number | null;
  /** Refuses every reading of a client that is over, until the window ends. Throws: TooManyRequestsError('rate_limited'). */
  readonly refuse: RequestHandler;
}

export interface ReadyAnswerLimitParts {
  /** That of reading calls. */
  readonly setting: LimitSetting;
  /** Number of proxies in front, as Express counts them. */
  readonly trustProxy: number;
  /** Milliseconds since the epoch. */
  readonly now?: () => number;
  readonly onRefused?: () => void;
}

/** More clients than this in one window: those who come later are answered by Express, which counts by itself. */
const MOST_CLIENTS = 100_000;

/** A fixed window for all clients alike: counting one answer is one step in a map, which is emptied at the window's end. */
export function createReadyAnswerLimit({
  setting: { max, windowSeconds },
  trustProxy,
  now = Date.now,
  onRefused,
}: ReadyAnswerLimitParts): ReadyAnswerLimit {
  const windowMs = windowSeconds * 1000;
  const counts = new Map<string, number>();
  const bySocket = new WeakMap<Socket, string>();
  let windowEnd = 0;

  const openWindow = (): void => {
    const time = now();
    // A clock that was set back must not make a window without end.
    if (time < windowEnd && windowEnd - time <= windowMs) return;
    counts.clear();
    windowEnd = time + windowMs;
  };
  const addressOf = (req: IncomingMessage): string => {
    // The very function that Express asks, with the same number of hops.
    if (trustProxy > 0) return clientAddress({ ip: proxyAddress(req, (_address, hop) => hop < trustProxy) });
    // A connection's other end stays the same.
    let address = bySocket.get(req.socket);
    if (address === undefined) bySocket.set(req.socket, (address = clientAddress({ ip: req.socket.remoteAddress })));
    return address;
  };

  const waitSeconds = (): number => Math.max(1, Math.ceil((windowEnd - now()) / 1000));

  const admit = (req: IncomingMessage): boolean => {
    openWindow();
    const address = addressOf(req);
    const count = counts.get(address) ?? 0;
    if (count >= max || (count === 0 && counts.size >= MOST_CLIENTS)) return false;
    counts.set(address, count + 1);
    return true;
  };

  return {
    addressOf,
    admit,
    take(req) {
      if (admit(req)) return null;
      onRefused?.();
      return waitSeconds();
    },
    refuse(req, _res, next) {
      if (!isReading(req)) return next();
      openWindow();
      if ((counts.get(clientAddress(req)) ?? 0) < max) return next();
      onRefused?.();
      throw rateLimited(waitSeconds(), max);
    },
  };
}
