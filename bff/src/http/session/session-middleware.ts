import type { RequestHandler } from 'express';
import type { SessionService } from '../../services/accounts/session-service';
import { bearerTokenOf, invalidToken } from './bearer-token';
import { rememberViewer } from './viewer-of';

/**
 * Makes the viewer of each request from its Authorization header.
 * Throws: 401 `token_invalid` for a call that carries a token which isn't good, on calls open to all too: the page then
 * clears the token, and nobody looks at a visitor's board while believing to be signed in.
 */
export function createSessionMiddleware(parts: { readonly sessions: SessionService }): RequestHandler {
  return async (req, res, next) => {
    const token = bearerTokenOf(req);
    if (token !== null) {
      const verified = await parts.sessions.verify(token);
      if (!verified) throw invalidToken();
      rememberViewer(res, verified.viewer, { userId: verified.userId, token });
    }
    next();
  };
}
