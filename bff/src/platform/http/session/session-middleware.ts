import type { Request, RequestHandler } from 'express';
import type { Viewer } from '../../../domain/entitlements';
import { ForbiddenError } from '../../errors';
import type { ContractCall } from '../contract-calls';
import { clientAddress, setLimitHeaders } from '../limits/limit-middleware';
import type { Limiters } from '../limits/limiters';
import { bearerTokenOf, invalidToken, isApiToken } from './bearer-token';
import { rememberViewer, tokenOf, viewerOf } from '../viewer-of';

/** Verifies tokens; the accounts module implements it. */
export interface SessionVerifier {
  /** Whether it was verified a moment ago: storage need not be queried. */
  knows(token: string): boolean;
  /** Null: the token is not valid, or no longer. */
  verify(token: string): Promise<{ readonly userId: string; readonly viewer: Viewer } | null>;
  /** Storage is queried for this user's tokens again. */
  forget(userId: string): void;
}

export interface SessionMiddlewareParts {
  readonly sessions: Pick<SessionVerifier, 'verify' | 'knows'>;
  /** Calls that ignore the token: signing in must work with an expired one. Absent: none. */
  readonly looksAtNoToken?: (request: Request) => boolean;
  /** Counts invalid tokens by client address. Absent: not counted. */
  readonly limiters?: Pick<Limiters, 'badToken'>;
}

/**
 * Makes the viewer of each request from its Authorization header.
 * Throws: 401 `token_invalid` for a call that carries a token which isn't good, on calls open to all too: the page then
 * clears the token, and no reader sees a visitor's board while believing to be signed in. 429 after many invalid ones.
 */
export function createSessionMiddleware({
  sessions,
  looksAtNoToken = () => false,
  limiters,
}: SessionMiddlewareParts): RequestHandler {
  return async (req, res, next) => {
    if (req.headers.authorization === undefined || looksAtNoToken(req)) return next();
    const isKnown = sessions.knows(req.headers.authorization.slice('Bearer '.length));
    // Limits how often one address may query storage with unknown tokens.
    const limitState = isKnown ? undefined : await limiters?.badToken.take(clientAddress(req));
    const token = bearerTokenOf(req);
    const giveBack = async () => limitState && limiters?.badToken.giveBack(clientAddress(req));
    const isOutage = async (failure: unknown): Promise<never> => {
      await giveBack();
      throw failure;
    };
    const verified = token === null ? null : await sessions.verify(token).catch(isOutage);
    if (token === null || !verified) {
      if (limitState) setLimitHeaders(res, limitState);
      throw invalidToken();
    }
    await giveBack();
    rememberViewer(res, verified.viewer, { userId: verified.userId, token });
    next();
  };
}

/** Calls by which an administrator gets the second factor that is required. */
const ENROLMENT: ReadonlySet<string> = new Set([
  'readMe',
  'signOut',
  'readSecondFactors',
  'startTotp',
  'confirmTotp',
  'startPasskey',
  'addPasskey',
]);

/**
 * An administrator without the required second factor sets one up, and reads what all readers may; all else is
 * refused. Mounted behind the session.
 */
export function createEnrolmentGate(callOf: (request: Request) => ContractCall | undefined): RequestHandler {
  return (req, res, next) => {
    const viewer = viewerOf(res);
    const call = viewer.kind === 'user' && viewer.mustEnrol ? callOf(req) : undefined;
    if (call && !call.isReading && !ENROLMENT.has(call.operationId)) {
      throw new ForbiddenError('second_factor_required', 'Set up two-factor sign-in in your profile first.');
    }
    next();
  };
}

/** What a personal token may write. */
export type TokenScopesOf = (token: string) => Promise<readonly string[]>;

/**
 * Personal tokens are valid for calls that read and for calls of their scopes. A leaked one reveals no account and creates
 * no token. A path outside the contract is neither. Runs after the session middleware.
 * Scopes are read from storage at each such call: a revoked token can no longer write, and reading calls cost nothing.
 */
export function createTokenScope(
  callOf: (request: Request) => ContractCall | undefined,
  scopesOf: TokenScopesOf = () => Promise.resolve([]),
): RequestHandler {
  return async (req, res, next) => {
    const token = tokenOf(res);
    const call = callOf(req);
    if (token === null || !isApiToken(token) || call?.isReading === true) return next();
    const scope = call?.scope;
    if (scope !== undefined && (await scopesOf(token)).includes(scope)) return next();
    const detail =
      scope === undefined
        ? 'A personal token can only make calls that read. Sign in to do this.'
        : `This call needs a personal token with the scope ${scope}.`;
    throw new ForbiddenError('token_reads_only', detail);
  };
}
