import { useSyncExternalStore } from 'react';
import { atom, createStore } from 'jotai';
import type { Schema } from '@site/contract';
import { failureOf } from './api';
import { askAgainNextTime, askNoMore } from './begun-sign-in';
import type { Failure } from './failure';
import { failureFrom } from './api';
import { limitedFetch } from './limited-fetch';
import { forgetRecent } from './recent';
import { adoptColumns, keepOwnColumns } from './own-columns';
import { ownAddress } from './routes';
import { clearToken, isServiceToken, readToken, writeToken } from './token-cookie';
import { onTokenRefused } from './token-refusal';

export type User = Schema<'User'>;

/** Who is reading. `unknown` until asked: the first render draws the same on the server and here. */
export type Session =
  | { readonly status: 'unknown' }
  | { readonly status: 'visitor'; readonly failure: Failure | null }
  | { readonly status: 'user'; readonly user: User }
  /** There is a token, but nobody could say whose: it is kept and asked again later. */
  | { readonly status: 'unreachable'; readonly failure: Failure };

/** State that crosses remotes: session alone, next to the language in the URL. */
export const siteStore = createStore();
export const sessionAtom = atom<Session>({ status: 'unknown' });

const subscribeSession = (listener: () => void): (() => void) => siteStore.sub(sessionAtom, listener);
const readSession = (): Session => siteStore.get(sessionAtom);
const unknownSession: Session = { status: 'unknown' };
const readFirstSession = (): Session => unknownSession;

/** What is taken over from the server was drawn for nobody in particular, however early the answer came. */
export const useSession = (): Session => useSyncExternalStore(subscribeSession, readSession, readFirstSession);

/** The name shown: displayName, otherwise the part of the address before the at-sign. */
export const shownName = (user: { readonly displayName?: string | null; readonly email: string }): string =>
  user.displayName || user.email.split('@')[0] || user.email;

// Whichever call learns it first: the session has ended, here or elsewhere.
onTokenRefused((failure) => siteStore.set(sessionAtom, { status: 'visitor', failure }));

/** The token that the reader known here was told for. */
let toldFor: string | null = null;
/** What is asked at the moment, and with which token. */
let running: { readonly token: string | null; readonly session: Promise<Session> } | null = null;

/**
 * Asks who the token belongs to, once for all who ask while it is the same token. Only 401 and 403 end a login; a failure
 * of network or server keeps the token.
 */
export function refreshSession(): Promise<Session> {
  const token = readToken();
  if (running?.token === token) return running.session;
  const asked = {
    token,
    session: ask(token).finally(() => {
      if (running === asked) running = null;
    }),
  };
  running = asked;
  return asked.session;
}

async function ask(token: string | null): Promise<Session> {
  const session = await askServer(token);
  // Another login, or a log-out, came meanwhile: whatever the answer says, it is of somebody who is gone.
  if (readToken() !== token) return refreshSession();
  if (session.status === 'visitor') clearToken();
  if (session.status === 'user') {
    adoptColumns(session.user.boardColumns);
    toldFor = token;
  }
  // Anyone who was known is so still when nobody answers: pages keep what was drawn, and typed, for them.
  const isKnown = toldFor === token && siteStore.get(sessionAtom).status === 'user';
  if (session.status !== 'unreachable' || !isKnown) siteStore.set(sessionAtom, session);
  return session;
}

async function askServer(token: string | null): Promise<Session> {
  if (token === null) return { status: 'visitor', failure: null };
  try {
    const response = await limitedFetch('/api/users/me', {
      headers: { accept: 'application/json', authorization: `Bearer ${token}` },
    });
    if (response.ok) return { status: 'user', user: (await response.json()) as User };
    const failure = failureFrom(await response.json().catch(() => null), response.status);
    const isEnded = response.status === 401 || response.status === 403;
    return { status: isEnded ? 'visitor' : 'unreachable', failure };
  } catch (error) {
    return { status: 'unreachable', failure: failureOf(error) };
  }
}

/** Changes what is known of the reader without asking again, for example after a follow. */
export function updateUser(change: (user: User) => User): void {
  const session = siteStore.get(sessionAtom);
  if (session.status === 'user') siteStore.set(sessionAtom, { status: 'user', user: change(session.user) });
}

/**
 * Takes a fresh token and goes to a page as its owner. The document is loaded again: every page that is kept alive,
 * and what the server wrote into this one, was made for a visitor.
 */
export function beginSession(token: string, goTo: string, cookie?: string): void {
  writeToken(token, cookie);
  askNoMore();
  // The form that was filled in is nothing to come back to.
  location.replace(ownAddress(goTo, location.href));
}

/**
 * Ends the session here whatever the server answers, and forgets where the reader went; goes home as a visitor. A service
 * that the reader signed in with asks again who it is before it leads anybody back in.
 */
export async function endSession(goTo = '/'): Promise<void> {
  const token = readToken();
  if (isServiceToken()) askAgainNextTime();
  const session = siteStore.get(sessionAtom);
  clearToken();
  forgetRecent();
  // The account has them, and brings them along with the next login.
  if (session.status === 'user' && session.user.boardColumns?.length) keepOwnColumns(null);
  siteStore.set(sessionAtom, { status: 'visitor', failure: null });
  if (token !== null) {
    await limitedFetch('/api/auth/signout', {
      method: 'POST',
      headers: { authorization: `Bearer ${token}` },
      keepalive: true,
    }).catch(() => undefined);
  }
  location.assign(ownAddress(goTo, location.href));
}

let channel: BroadcastChannel | null = null;
/** What other tabs of this browser are told of the account; one for all of this one, which so does not hear itself. */
export const openAccountChannel = (): BroadcastChannel | null =>
  (channel ??= typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('account'));

/** Tells the other tabs of this browser that the reader's plan may be another. */
export function tellPlanChanged(): void {
  openAccountChannel()?.postMessage('plan');
}
