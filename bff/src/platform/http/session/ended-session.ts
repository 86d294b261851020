import type { ErrorRequestHandler } from 'express';
import type { Logger } from 'pino';
import type { SessionVerifier } from './session-middleware';
import { problemOf } from '../middleware/problem-middleware';
import { logIdsOf } from '../operations/request-log-fields';
import { invalidToken } from './bearer-token';
import { signedInOf } from '../viewer-of';

export interface EndedSessionParts {
  readonly sessions: Pick<SessionVerifier, 'forget' | 'verify'>;
  readonly logger: Logger;
}

/**
 * An account may be deleted while another request of its owner is running. That request then fails at the first row of the
 * account that it needs, with a broken foreign key or a missing row. It is answered like the next request: 401
 * `token_invalid`. Any other unknown failure is passed on.
 */
export function createEndedSession({ sessions, logger }: EndedSessionParts): ErrorRequestHandler {
  return async (failure, req, res, next) => {
    const signedIn = signedInOf(res);
    if (signedIn === null || res.headersSent || problemOf(failure).status !== 500) return next(failure);
    // A cached session may be outdated, so storage is queried.
    sessions.forget(signedIn.userId);
    const isUnknown = async (): Promise<boolean> => (await sessions.verify(signedIn.token)) === null;
    if (!(await isUnknown().catch(() => false))) return next(failure);
    logger.info({ err: failure as unknown, ...logIdsOf(req) }, 'the session ended before its request did');
    next(invalidToken());
  };
}
