import type { IncomingMessage } from 'node:http';
import { UnauthenticatedError } from '../../errors';

/** What personal tokens begin with, and no others, so that scanners for leaked secrets know ours. */
export const API_TOKEN_PREFIX = 'boursight_';

/** Whether it is a personal token by its form; whether it belongs to an account, storage knows. */
export const isApiToken = (token: string): boolean => token.startsWith(API_TOKEN_PREFIX);

/** 256 bits in base64url, 43 characters without padding; or a personal token. */
const BEARER = new RegExp(`^Bearer ([A-Za-z0-9_-]{43}|${API_TOKEN_PREFIX}[0-9A-Za-z]{49})$`, 'i');

/**
 * The token of a request's Authorization header; cookies and query are never read. Null: no header with exactly one
 * well-formed bearer token. Source: RFC 6750, section 2.1.
 */
export function bearerTokenOf(req: Pick<IncomingMessage, 'headers' | 'rawHeaders'>): string | null {
  // Node keeps the first of two Authorization headers in `headers` and silently drops the second.
  const given = req.rawHeaders.filter((name, index) => index % 2 === 0 && name.toLowerCase() === 'authorization');
  return (given.length === 1 && BEARER.exec(req.headers.authorization ?? '')?.[1]) || null;
}

/** The one answer to every invalid token: it does not reveal whether the token was ever valid. */
export function invalidToken(): UnauthenticatedError {
  return new UnauthenticatedError('token_invalid', 'The session has ended. Sign in again.');
}
