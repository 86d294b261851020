import type { Response } from 'express';
import type { Viewer } from '../../domain/entitlements';
import { UnauthenticatedError } from '../errors';

/** The sender of the request, if it came with a valid token. */
export interface SignedIn {
  readonly userId: string;
  /** The token itself, for signing out. Never logged, never stored. */
  readonly token: string;
}

interface SessionLocals {
  viewer?: Viewer;
  signedIn?: SignedIn;
}

const VISITOR: Viewer = { kind: 'visitor' };

/** What the request's sender may see. A visitor if there was no token. */
export function viewerOf(res: Response): Viewer {
  return (res.locals as SessionLocals).viewer ?? VISITOR;
}

/** Whether a valid token came with the request. */
export function isSignedIn(res: Response): boolean {
  return (res.locals as SessionLocals).signedIn !== undefined;
}

/** The sender of the request; null: a visitor. */
export function signedInOf(res: Response): SignedIn | null {
  return (res.locals as SessionLocals).signedIn ?? null;
}

/** The valid token that came with the request; null: none did. */
export const tokenOf = (res: Response): string | null => signedInOf(res)?.token ?? null;

/** Throws: `UnauthenticatedError('login_required')` for a visitor. */
export function requireUser(res: Response): SignedIn {
  const { signedIn } = res.locals as SessionLocals;
  if (!signedIn) throw new UnauthenticatedError('login_required', 'Sign in to do this.');
  return signedIn;
}

/** Called for requests that the site makes itself: what the reader may see, without a login that answers for an account. */
export function rememberReader(res: Response, viewer: Viewer): void {
  const locals = res.locals as SessionLocals;
  locals.viewer = viewer;
}

/** Called only by the session middleware. */
export function rememberViewer(res: Response, viewer: Viewer, signedIn: SignedIn): void {
  const locals = res.locals as SessionLocals;
  locals.viewer = viewer;
  locals.signedIn = signedIn;
}
