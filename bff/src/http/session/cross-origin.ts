import type { RequestHandler } from 'express';

const READABLE_HEADERS = 'ETag, X-Data-Source, Retry-After';
const METHODS = 'GET, HEAD, POST, PUT, PATCH, DELETE';
const HEADERS = 'authorization, content-type, accept, visitor-id, if-none-match';
const PREFLIGHT_SECONDS = '600';

/**
 * Lets pages of ours that live on another host, which the registry names, read what the API answers them. To all
 * others no header says so, and their browsers keep the answer from them. Cookies are never asked for.
 * Source: Fetch standard, "CORS protocol".
 */
export function createCrossOrigin(parts: { readonly ownOrigins: () => readonly string[] }): RequestHandler {
  return (req, res, next) => {
    // Of what is the same for all, a copy without these headers must not serve those who need them.
    res.vary('Origin');
    const origin = req.get('origin');
    if (origin === undefined || !parts.ownOrigins().includes(origin)) return next();
    res.set({ 'Access-Control-Allow-Origin': origin, 'Access-Control-Expose-Headers': READABLE_HEADERS });
    if (req.method !== 'OPTIONS' || req.get('access-control-request-method') === undefined) return next();
    res
      .set({
        'Access-Control-Allow-Methods': METHODS,
        'Access-Control-Allow-Headers': HEADERS,
        'Access-Control-Max-Age': PREFLIGHT_SECONDS,
      })
      .status(204)
      .end();
  };
}
