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
