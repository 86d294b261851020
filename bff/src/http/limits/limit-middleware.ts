import type { Request, RequestHandler } from 'express';
import * as ipaddr from 'ipaddr.js';
import type { Limiters } from './limiters';

/** Whoever is over a limit must still be able to end a session; a call without a good token ends at the session check. */
const SIGN_OUT = '/api/auth/signout';
/** What one client is given of IPv6. */
const IPV6_BLOCK = 64;

/** Readings, which have limits of their own: signing in and out is never refused for them. */
export const isReading = ({ method }: Pick<Request, 'method'>): boolean => method === 'GET' || method === 'HEAD';

/**
 * Every call of the API counts against its client address, readings and changes apart, and is told where that stands.
 * Signing out is never refused.
 */
export function createApiLimit(parts: { readonly limiters: Limiters }): RequestHandler {
  return async (req, res, next) => {
    if (req.method !== 'OPTIONS' && !(req.method === 'POST' && req.baseUrl + req.path === SIGN_OUT)) {
      const limiter = isReading(req) ? parts.limiters.read : parts.limiters.write;
      const { limit, remaining, resetSeconds } = await limiter.take(clientAddress(req));
      if (req.path.startsWith('/api/')) {
        res.set({
          'RateLimit-Limit': String(limit),
          'RateLimit-Remaining': String(remaining),
          'RateLimit-Reset': String(resetSeconds),
        });
      }
    }
    next();
  };
}

/**
 * The client's address as `trust proxy` (a number of hops, never `true`) lets Express see it; an IPv6 address counts by
 * its /64. What is no address, which only a wrong proxy sends, is one client: `unknown`.
 */
export function clientAddress({ ip }: Pick<Request, 'ip'>): string {
  if (ip === undefined || !ipaddr.isValid(ip)) return 'unknown';
  // An IPv4 address mapped into IPv6 comes back as the IPv4 address.
  const address = ipaddr.process(ip);
  if (address.kind() === 'ipv4') return address.toString();
  const [plain] = ip.split('%');
  return `${ipaddr.IPv6.networkAddressFromCIDR(`${plain}/${IPV6_BLOCK}`).toString()}/${IPV6_BLOCK}`;
}
