import type { Locale } from './contract';

/** A third-party sign-in started in this tab: what the page that completes it needs. */
export interface BegunSignIn {
  /** The server has its hash only: it proves that this browser started the sign-in. */
  readonly nonce: string;
  readonly purpose: 'sign_in' | 'link';
  /** Path of the site, language included. */
  readonly goTo: string;
  /** All sign-ins of a provider return to one address. */
  readonly locale: Locale;
}

/** Needed for what the reader requested, and removed with the tab: it needs no consent. */
const KEY = 'sign-in';

/** False: the browser stores nothing for this site, so the sign-in could not complete. */
export function keepBegunSignIn(begun: BegunSignIn): boolean {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(begun));
    return true;
  } catch {
    return false;
  }
}

/** Null: none in this tab, or already used. */
export function takeBegunSignIn(): BegunSignIn | null {
  const begun = readBegunSignIn();
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // Without storage there is nothing to remove.
  }
  return begun;
}

/** The same, without removing it. */
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

/** Needed for a complete log-out: it needs no consent, and applies to every tab until the next sign-in. */
const ASK_AGAIN = 'sign-in-again';

/**
 * The next third-party sign-in must prompt for the account: the provider remembers the reader who has just logged
 * out, and would sign in the next person.
 */
export function askAgainNextTime(): void {
  try {
    localStorage.setItem(ASK_AGAIN, '1');
  } catch {
    // A browser without storage cannot have used a third-party sign-in.
  }
}

/** Whether the last reader logged out, without a sign-in since. */
export function isRequestedAgain(): boolean {
  try {
    return localStorage.getItem(ASK_AGAIN) !== null;
  } catch {
    return false;
  }
}

/** Called after a sign-in. */
export function askNoMore(): void {
  try {
    localStorage.removeItem(ASK_AGAIN);
  } catch {
    // Without storage there is nothing to remove.
  }
}
