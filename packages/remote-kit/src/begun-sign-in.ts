import type { Locale } from './contract';

/** A third-party sign-in that this tab began: what the page that ends it needs to know. */
export interface BegunSignIn {
  /** The server knows its hash alone: it proves that this browser began. */
  readonly nonce: string;
  readonly purpose: 'sign_in' | 'link';
  /** Path of our own site, language included. */
  readonly goTo: string;
  /** The provider sends everybody back to one address. */
  readonly locale: Locale;
}

/** Needed for what the reader asks for, gone with the tab: it hangs on no consent. */
const KEY = 'sign-in';

/** False: the browser keeps nothing for this site, and the sign-in could never end. */
export function keepBegunSignIn(begun: BegunSignIn): boolean {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(begun));
    return true;
  } catch {
    return false;
  }
}

/** Null: this tab began none, or it was taken before. */
export function takeBegunSignIn(): BegunSignIn | null {
  const begun = readBegunSignIn();
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // What cannot be kept need not be forgotten.
  }
  return begun;
}

/** The same, and leaves it. */
export function readBegunSignIn(): BegunSignIn | null {
  try {
    const text = sessionStorage.getItem(KEY);
    const begun = text === null ? null : (JSON.parse(text) as Partial<BegunSignIn> | null);
    const { nonce, purpose, goTo, locale } = begun ?? {};
    if (typeof nonce !== 'string' || typeof goTo !== 'string') return null;
    return { nonce, goTo, purpose: purpose === 'link' ? 'link' : 'sign_in', locale: locale === 'he' ? 'he' : 'en' };
  } catch {
    return null;
  }
}

/** Needed so that a log-out is one: it hangs on no consent, and holds in every tab until somebody has signed in. */
const ASK_AGAIN = 'sign-in-again';

/**
 * From now on another service is to ask who it is before it signs anybody in: it remembers the reader who has just left, and
 * would let in anyone who comes next.
 */
export function askAgainNextTime(): void {
  try {
    localStorage.setItem(ASK_AGAIN, '1');
  } catch {
    // A browser that keeps nothing for this site has signed nobody in by another service.
  }
}

/** Whether the last reader left by logging out, and nobody has signed in since. */
export function isAskedAgain(): boolean {
  try {
    return localStorage.getItem(ASK_AGAIN) !== null;
  } catch {
    return false;
  }
}

/** Somebody has signed in. */
export function askNoMore(): void {
  try {
    localStorage.removeItem(ASK_AGAIN);
  } catch {
    // What cannot be kept need not be forgotten.
  }
}
