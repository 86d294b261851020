import type { Request, RequestHandler } from 'express';
import type { SessionService } from '../../services/accounts/session-service';
import { bearerTokenOf, invalidToken } from './bearer-token';
import { rememberViewer } from './viewer-of';

export interface SessionMiddlewareParts {
  readonly sessions: SessionService;
  /** Calls that look at no token: signing in must work for those whose token is dead. Absent: there are none. */
  readonly looksAtNoToken?: (request: Request) => boolean;
}

/**
 * Makes the viewer of each request from its Authorization header.
 * Throws: 401 `token_invalid` for a call that carries a token which isn't good, on calls open to all too: the page then
 * clears the token, and nobody looks at a visitor's board while believing to be signed in.
 */
export function createSessionMiddleware({
  sessions,
  looksAtNoToken = () => false,
}: SessionMiddlewareParts): RequestHandler {
  return async (req, res, next) => {
    if (looksAtNoToken(req)) return next();
    const token = bearerTokenOf(req);
    if (token !== null) {
      const verified = await sessions.verify(token);
      if (!verified) throw invalidToken();
      rememberViewer(res, verified.viewer, { userId: verified.userId, token });
    }
    next();
  };
}
