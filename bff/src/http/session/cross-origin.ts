import type { Request, RequestHandler } from 'express';

const READABLE_HEADERS =
  'ETag, X-Data-Source, Retry-After, RateLimit-Limit, RateLimit-Remaining, RateLimit-Reset, Deprecation, Sunset';
const METHODS = 'GET, HEAD, POST, PUT, PATCH, DELETE';
const HEADERS = 'authorization, content-type, accept, visitor-id, if-none-match';
const READING_HEADERS = 'authorization, accept, visitor-id, if-none-match';
const PREFLIGHT_SECONDS = '600';
const READING = new Set(['GET', 'HEAD']);
/** Signing in, accounts, plans of one's own, administration, and the warmers, whose GET has effects. */
const FOR_OUR_PAGES = /^\/(?:auth|users|admin|subscriptions|webhooks)(?:\/|$)|^\/[^/]+\/cache\/?$/i;

/** What a call that reads says to the pages of any origin. */
export const OPEN_TO_ALL_ORIGINS: Readonly<Record<string, string>> = {
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Expose-Headers': READABLE_HEADERS,
};

/**
 * Lets pages of any origin read what the calls that read answer, with a bearer token if they have one; what signs in,
 * concerns an account, administers or changes something answers readably to pages of ours alone, which may live on
 * another host that the registry names. Cookies authenticate nothing and are never asked for. Mounted under `/api`.
 * Source: Fetch standard, "CORS protocol".
 */
export function createCrossOrigin(parts: { readonly ownOrigins: () => readonly string[] }): RequestHandler {
  return (req, res, next) => {
    const isPreflight = req.method === 'OPTIONS' && req.get('access-control-request-method') !== undefined;
    const isOpen = isOpenToAllOrigins(req, isPreflight);
    if (isOpen) {
      res.set(OPEN_TO_ALL_ORIGINS);
    } else {
      // Of what is the same for all, a copy without these headers must not serve those who need them.
      res.vary('Origin');
      const origin = req.get('origin');
      if (origin === undefined || !parts.ownOrigins().includes(origin)) return next();
      res.set({ 'Access-Control-Allow-Origin': origin, 'Access-Control-Expose-Headers': READABLE_HEADERS });
    }
    if (!isPreflight) return next();
    res
      .set({
        'Access-Control-Allow-Methods': isOpen ? 'GET, HEAD' : METHODS,
        'Access-Control-Allow-Headers': isOpen ? READING_HEADERS : HEADERS,
        'Access-Control-Max-Age': PREFLIGHT_SECONDS,
      })
      .status(204)
      .end();
  };
}

function isOpenToAllOrigins(req: Request, isPreflight: boolean): boolean {
  const method = isPreflight ? req.get('access-control-request-method')! : req.method;
  return READING.has(method) && !FOR_OUR_PAGES.test(req.path);
}
