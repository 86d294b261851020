import { useSyncExternalStore } from 'react';
import { atom, createStore } from 'jotai';
import type { Schema } from '@site/contract';
import { failureOf } from './api';
import { askAgainNextTime, askNoMore } from './begun-sign-in';
import type { Failure } from './failure';
import { failureFrom } from './api';
import { limitedFetch } from './limited-fetch';
import { forgetRecent } from './recent';
import { adoptColumns, saveUserColumns } from './user-columns';
import { ownAddress } from './routes';
import { clearToken, isServiceToken, readToken, writeToken } from './token-cookie';
import { onTokenRefused } from './token-refusal';

export type User = Schema<'User'>;

/** The reader. `unknown` at first: the first render is the same on the server and here. */
export type Session =
  | { readonly status: 'unknown' }
  | { readonly status: 'visitor'; readonly failure: Failure | null }
  | { readonly status: 'user'; readonly user: User }
  /** There is a token, but its account could not be read: it is stored and retried later. */
  | { readonly status: 'unreachable'; readonly failure: Failure };

/** State shared by remotes: only the session, besides the language in the URL. */
export const siteStore = createStore();
export const sessionAtom = atom<Session>({ status: 'unknown' });

const subscribeSession = (listener: () => void): (() => void) => siteStore.sub(sessionAtom, listener);
const readSession = (): Session => siteStore.get(sessionAtom);
const unknownSession: Session = { status: 'unknown' };
const readFirstSession = (): Session => unknownSession;

/** Hydration starts without an account, like the server's HTML, however early the answer arrives. */
export const useSession = (): Session => useSyncExternalStore(subscribeSession, readSession, readFirstSession);

/** The displayed name: displayName, otherwise the local part of the address. */
export const shownName = (user: { readonly displayName?: string | null; readonly email: string }): string =>
  user.displayName || user.email.split('@')[0] || user.email;

// Any refused call: the session has ended, here or elsewhere.
onTokenRefused((failure) => siteStore.set(sessionAtom, { status: 'visitor', failure }));

/** The token of the known reader. */
let publishedFor: string | null = null;
/** The pending call, and its token. */
let running: { readonly token: string | null; readonly session: Promise<Session> } | null = null;

/**
 * Reads the account of the token, once for concurrent callers with the same token. Only 401 and 403 end a login; a failure
 * of network or server does not remove the token.
 */
export function refreshSession(): Promise<Session> {
  const token = readToken();
  if (running?.token === token) return running.session;
  const requested = {
    token,
    session: ask(token).finally(() => {
      if (running === requested) running = null;
    }),
  };
  running = requested;
  return requested.session;
}

async function ask(token: string | null): Promise<Session> {
  const session = await askServer(token);
  // Another login, or a log-out, came meanwhile: the answer is about the earlier account.
  if (readToken() !== token) return refreshSession();
  if (session.status === 'visitor') clearToken();
  if (session.status === 'user') {
    adoptColumns(session.user.boardColumns);
    publishedFor = token;
  }
  // A known reader stays known without an answer: pages keep their content and typed text.
  const isKnown = publishedFor === token && siteStore.get(sessionAtom).status === 'user';
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

/** Changes the known reader without a call, for example after a follow. */
export function updateUser(change: (user: User) => User): void {
  const session = siteStore.get(sessionAtom);
  if (session.status === 'user') siteStore.set(sessionAtom, { status: 'user', user: change(session.user) });
}

/**
 * Stores a fresh token and navigates to a page as its owner. The document is loaded again: every cached page,
 * and the server HTML of this one, was rendered for a visitor.
 */
export function beginSession(token: string, goTo: string, cookie?: string): void {
  writeToken(token, cookie);
  askNoMore();
  // Back must not lead to the submitted form.
  location.replace(ownAddress(goTo, location.href));
}

/**
 * Ends the session here for any answer of the server, and removes recent places; navigates home as a visitor. A
 * provider that the reader signed in with must prompt for the account at the next sign-in.
 */
export async function endSession(goTo = '/'): Promise<void> {
  const token = readToken();
  if (isServiceToken()) askAgainNextTime();
  const session = siteStore.get(sessionAtom);
  clearToken();
  forgetRecent();
  // The account has them, and restores them with the next login.
  if (session.status === 'user' && session.user.boardColumns?.length) saveUserColumns(null);
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
/** Channel to other tabs of this browser; one per tab, so that it does not receive its own messages. */
export const openAccountChannel = (): BroadcastChannel | null =>
  (channel ??= typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('account'));

/** Notifies the other tabs of this browser that the reader's plan may have changed. */
export function publishPlanChanged(): void {
  openAccountChannel()?.postMessage('plan');
}
