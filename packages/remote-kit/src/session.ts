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
  if (session.status === 'user') adoptColumns(session.user.boardColumns);
  siteStore.set(sessionAtom, session);
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
 * Takes a fresh token and goes to a page as its owner. The document is loaded anew: every page that is kept alive,
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

/** What other tabs of this browser are told of the account. Made when it is first needed: the server has no use for it. */
let channel: BroadcastChannel | null = null;
const openChannel = (): BroadcastChannel | null =>
  (channel ??= typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('account'));

/** Tells the other tabs of this browser that the reader's plan may be another. */
export function tellPlanChanged(): void {
  openChannel()?.postMessage('plan');
}

/**
 * Asks who it is, and opens the document anew where the reader's plan is another one than before: every page that is
 * kept alive was made for the plan that was.
 */
async function renewPlan(reload: () => void): Promise<void> {
  const before = planIn(siteStore.get(sessionAtom));
  const after = planIn(await refreshSession());
  if (before !== null && after !== null && before !== after) reload();
}

const planIn = (session: Session): string | null =>
  session.status === 'user' ? `${session.user.plan} ${session.user.planMarket ?? ''}` : null;

/** How old an answer to 'who is it' may be when the reader comes back to the tab. */
const staleMs = 5 * 60_000;

/**
 * Notices what happens to the session elsewhere, whenever the reader comes back to this tab: a log-out or another login
 * in a second tab (the token is another one), an end on the server (asked for, when the last answer is minutes old);
 * and of another plan, as soon as another tab tells of it.
 * Gives a function that ends the watch.
 */
export function watchSession(
  now: () => number = () => performance.now(),
  reload: () => void = () => location.reload(),
): () => void {
  let known = readToken();
  let askedAt = now();
  const look = (): void => {
    if (document.visibilityState !== 'visible') return;
    const token = readToken();
    if (token !== known && token === null) {
      siteStore.set(sessionAtom, {
        status: 'visitor',
        failure: { errorCode: 'logged_out_elsewhere', status: null, detail: '' },
      });
    } else if (token !== null && (token !== known || now() - askedAt > staleMs)) {
      askedAt = now();
      // Another login brings pages of its own; the same one may have another plan.
      if (token === known) void renewPlan(reload);
      else void refreshSession();
    }
    known = token;
  };
  const hear = (): void => void renewPlan(reload);
  openChannel()?.addEventListener('message', hear);
  document.addEventListener('visibilitychange', look);
  window.addEventListener('focus', look);
  return () => {
    channel?.removeEventListener('message', hear);
    document.removeEventListener('visibilitychange', look);
    window.removeEventListener('focus', look);
  };
}
