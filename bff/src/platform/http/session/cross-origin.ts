import type { RequestHandler } from 'express';
import type { FindCall } from '../contract-calls';

const READABLE_HEADERS =
  'ETag, X-Data-Source, X-Request-Id, Retry-After, RateLimit, RateLimit-Policy, Content-Disposition, Deprecation, Sunset';
const METHODS = 'GET, HEAD, POST, PUT, PATCH, DELETE';
const HEADERS = 'authorization, content-type, accept, visitor-id, if-match, if-none-match';
const READING_HEADERS = 'authorization, content-type, accept, visitor-id, if-none-match, mcp-protocol-version';
const PREFLIGHT_SECONDS = '600';

/** CORS headers of reading calls, which pages of any origin may read. */
export const OPEN_TO_ALL_ORIGINS: Readonly<Record<string, string>> = {
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Expose-Headers': READABLE_HEADERS,
};

export interface CrossOriginParts {
  readonly ownOrigins: () => readonly string[];
  readonly findCall: FindCall;
}

/**
 * Lets pages of any origin read the answers of reading calls, with a bearer token if they have one. All other calls
 * (signing in, accounts, administration, changes, unknown calls) are readable by pages of our own origins only, which may
 * include another host from the registry. Cookies authenticate nothing and are never requested. Mounted under `/api`.
 * Source: Fetch standard, "CORS protocol".
 */
export function createCrossOrigin({ ownOrigins, findCall }: CrossOriginParts): RequestHandler {
  return (req, res, next) => {
    const isPreflight = req.method === 'OPTIONS' && req.get('access-control-request-method') !== undefined;
    const method = isPreflight ? req.get('access-control-request-method')! : req.method;
    const call = findCall({ method, path: req.baseUrl + req.path });
    const isOpen = call?.isReading === true;
    if (isOpen) {
      res.set(OPEN_TO_ALL_ORIGINS);
    } else {
      // A cached public answer without these headers must not be used for requests that need them.
      res.vary('Origin');
      const origin = req.get('origin');
      if (origin === undefined || !ownOrigins().includes(origin)) return next();
      res.set({ 'Access-Control-Allow-Origin': origin, 'Access-Control-Expose-Headers': READABLE_HEADERS });
    }
    if (!isPreflight) return next();
    res
      .set({
        'Access-Control-Allow-Methods': isOpen ? methodsOf(call.method) : METHODS,
        'Access-Control-Allow-Headers': isOpen ? READING_HEADERS : HEADERS,
        'Access-Control-Max-Age': PREFLIGHT_SECONDS,
      })
      .status(204)
      .end();
  };
}

const methodsOf = (method: string): string => (method === 'GET' ? 'GET, HEAD' : method);
