import {
  consentKey,
  keepOwnColumns,
  keepPreference,
  readOwnColumns,
  readPreference,
  recentKey,
  visitorKey,
} from '@site/remote-kit';

/** What the reader allowed to be kept beyond what the site needs to work. */

export type Consent = 'true' | 'false';

/** Null: not asked yet, or the answer could not be kept. */
export function readConsent(): Consent | null {
  try {
    const value = localStorage.getItem(consentKey);
    return value === 'true' || value === 'false' ? value : null;
  } catch {
    return null;
  }
}

/**
 * Keeps the answer. The visitor id, and what the reader went to lately, exist only while the answer is yes; how dense
 * they like their tables is kept for good with it, and for this tab without; their columns for a year, or for this visit.
 */
export function storeConsent(consent: Consent): void {
  try {
    localStorage.setItem(consentKey, consent);
    if (consent === 'true') localStorage.setItem(visitorKey, localStorage.getItem(visitorKey) ?? newVisitorId());
    else for (const key of [visitorKey, recentKey]) localStorage.removeItem(key);
    keepPreference('density', readPreference('density'));
    keepOwnColumns(readOwnColumns());
  } catch {
    // Storage is full or switched off: nothing is kept, so nothing needed allowing.
  }
}

/** A time part and a random part. */
function newVisitorId(): string {
  const random = crypto.getRandomValues(new Uint32Array(3));
  return `${Date.now().toString(36)}-${[...random].map((part) => part.toString(36)).join('')}`;
}

const askEvent = 'site:cookie-settings';

/** Asks for the choice anew: from the footer, or by a command. */
export const askForConsent = (): void => void window.dispatchEvent(new Event(askEvent));

/** Calls when the question was answered, or the answer forgotten, in another tab. Gives a function that ends it. */
export function onConsentElsewhere(listener: (consent: Consent | null) => void): () => void {
  const hear = ({ key }: StorageEvent): void => {
    if (key === consentKey || key === null) listener(readConsent());
  };
  window.addEventListener('storage', hear);
  return () => window.removeEventListener('storage', hear);
}

/** Calls when the choice is asked for anew. Gives a function that ends it. */
export function onConsentAsked(listener: () => void): () => void {
  window.addEventListener(askEvent, listener);
  return () => window.removeEventListener(askEvent, listener);
}
