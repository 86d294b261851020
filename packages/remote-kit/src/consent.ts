/** Where the reader's answer lies: `true` where anything beyond what the site needs is allowed, or `false`. */
export const consentKey = 'cookie-consent';
/** Beside it: version of the question, instant of the answer, and what is allowed, with blanks between. */
export const consentRecordKey = 'cookie-consent-record';

/** What is asked for; nothing else beyond the necessary is kept. */
export const consentCategories = ['statistics', 'convenience'] as const;
export type ConsentCategory = (typeof consentCategories)[number];

/** Of the question about cookies. Another wording, or another category, is another version: everybody is asked again. */
export const consentVersion = '2026-11';

/**
 * Whether the answer that stands is one to today's question, and allows this. Without a record it is one to the first
 * question, of 2026-11, which was about everything; anyone who makes the next version takes this away.
 */
export function allows(category: ConsentCategory): boolean {
  try {
    const record = localStorage.getItem(consentRecordKey);
    return (
      localStorage.getItem(consentKey) === 'true' &&
      (record === null || (record.startsWith(consentVersion) && record.includes(category)))
    );
  } catch {
    return false;
  }
}

/**
 * Whether a script of another site may be loaded for the reader's convenience. The first question spoke of what is kept here
 * alone: its answer is none to this.
 */
export function allowsOthersScripts(): boolean {
  try {
    return allows('convenience') && localStorage.getItem(consentRecordKey) !== null;
  } catch {
    return false;
  }
}

const chosenEvent = 'site:cookies-chosen';

/** For the shell: an answer is kept, or forgotten. */
export const tellConsent = (): void => void window.dispatchEvent(new Event(chosenEvent));

/** Calls when an answer was kept or forgotten, in this tab or another. Gives a function that ends it. */
export function onConsent(listener: () => void): () => void {
  const hear = ({ key }: StorageEvent): void => {
    if (key === consentKey || key === consentRecordKey || key === null) listener();
  };
  window.addEventListener(chosenEvent, listener);
  window.addEventListener('storage', hear);
  return () => {
    window.removeEventListener(chosenEvent, listener);
    window.removeEventListener('storage', hear);
  };
}
