import type { Request, RequestHandler, Response } from 'express';
import * as ipaddr from 'ipaddr.js';
import { isCallPath } from '../call-paths';
import type { CallOf } from '../contract-calls';
import { viewerOf } from '../viewer-of';
import type { Limiters } from './limiters';
import { rateLimitHeaders, type LimitState } from './rate-limit-headers';
import { readingLimitOf } from '../../../domain/entitlements';

/** A client over a limit must still be able to end a session; a call without a valid token ends at the session check. */
const SIGN_OUT = 'signOut';
/** Prefix length of the IPv6 block that one client is given. */
const IPV6_BLOCK = 64;

/** Readings, which have limits of their own: signing in and out is never refused for them. */
export const isReading = ({ method }: Pick<Request, 'method'>): boolean => method === 'GET' || method === 'HEAD';

/** Reports the state of a quota in headers; a later quota of the same call overrides an earlier one. */
export function setLimitHeaders(res: Response, limitState: LimitState): void {
  res.set(rateLimitHeaders(limitState));
}

export interface ApiLimitParts {
  readonly limiters: Limiters;
  readonly callOf: CallOf;
}

/**
 * Changes and visitors' readings count against the client address. Readings with a token count once its account is known
 * (`createReaderLimit`). Each API answer has the limit headers. Signing out is never refused.
 */
export function createApiLimit({ limiters, callOf }: ApiLimitParts): RequestHandler {
  return async (req, res, next) => {
    const isApi = isCallPath(req.path);
    const call = isApi ? callOf(req) : undefined;
    const comesWithToken = isApi && req.headers.authorization !== undefined && call?.looksAtNoToken !== true;
    if (req.method === 'OPTIONS' || (isReading(req) && comesWithToken)) return next();
    const limiter = isReading(req) ? limiters.read : limiters.write;
    const address = clientAddress(req);
    const limitState = await (call?.operationId === SIGN_OUT ? limiter.count(address) : limiter.take(address));
    if (isApi) setLimitHeaders(res, limitState);
    next();
  };
}

/**
 * Readings of signed-in users count against their account, by the limit of their plan. Runs after the session middleware.
 */
export function createReaderLimit({ limiters }: Pick<ApiLimitParts, 'limiters'>): RequestHandler {
  return async (req, res, next) => {
    const viewer = viewerOf(res);
    if (viewer.kind !== 'visitor' && isReading(req)) {
      setLimitHeaders(res, await limiters[readingLimitOf(viewer)].take(viewer.userId));
    }
    next();
  };
}

/**
 * The client's address as `trust proxy` (a number of hops, never `true`) lets Express see it; an IPv6 address counts by
 * its /64. Anything else, which only a misconfigured proxy sends, counts as one client: `unknown`.
 */
export function clientAddress({ ip }: Pick<Request, 'ip'>): string {
  if (ip === undefined || !ipaddr.isValid(ip)) return 'unknown';
  // An IPv4 address mapped into IPv6 comes back as the IPv4 address.
  const address = ipaddr.process(ip);
  if (address.kind() === 'ipv4') return address.toString();
  const [plain] = ip.split('%');
  return `${ipaddr.IPv6.networkAddressFromCIDR(`${plain}/${IPV6_BLOCK}`).toString()}/${IPV6_BLOCK}`;
}
