import type { RequestHandler } from 'express';
import type { CallOf } from '../contract-calls';
import { ForbiddenError } from '../../errors';

const READING = new Set(['GET', 'HEAD', 'OPTIONS']);

export interface OriginGuardParts {
  readonly ownOrigins: () => readonly string[];
  /** A call that reads is open to all origins, whatever its method. */
  readonly callOf: CallOf;
}

/**
 * Refuses calls that change something and come from another site's page (login CSRF). The API takes no cookie, so this
 * is a second line of defence. Programs send neither header and pass. Source: OWASP CSRF cheat sheet, "Fetch Metadata"
 * and "Verifying origin".
 */
export function createOriginGuard(parts: OriginGuardParts): RequestHandler {
  return (req, _res, next) => {
    if (!READING.has(req.method) && parts.callOf(req)?.isReading !== true) {
      const own = parts.ownOrigins();
      const origin = req.get('origin');
      const isForeign = origin !== undefined && !own.includes(origin) && !isSameHost(origin, req.get('host'));
      if (req.get('sec-fetch-site') === 'cross-site' ? !isOwn(own, origin) : isForeign) {
        throw new ForbiddenError('cross_site_request', 'Calls that change data are only accepted from our own pages.');
      }
    }
    next();
  };
}

/** Another host from the registry may serve the shell. It then counts as one of our own origins. */
function isOwn(own: readonly string[], origin: string | undefined): boolean {
  return origin !== undefined && own.includes(origin);
}

/** `Host` can't be set by a page of another site, so a page that we served ourselves passes on any address. */
function isSameHost(origin: string, host: string | undefined): boolean {
  return host !== undefined && (origin === `http://${host}` || origin === `https://${host}`);
}
