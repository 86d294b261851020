/** Key of the reader's answer: `true` if anything beyond necessary storage is allowed, otherwise `false`. */
export const consentKey = 'cookie-consent';
/** Key of its record: version of the question, instant of the answer, and categories, separated by spaces. */
export const consentRecordKey = 'cookie-consent-record';

/** Categories of the question; nothing else beyond necessary storage is stored. */
export const consentCategories = ['statistics', 'convenience'] as const;
export type ConsentCategory = (typeof consentCategories)[number];

/** Version of the cookie question. A new wording or category is a new version: every reader has to answer again. */
export const consentVersion = '2026-11';

/**
 * Whether there is an answer to the current question that allows this. Without a record it answers the first
 * question, of 2026-11, which covered everything; the next version removes this case.
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
 * Whether a third-party script may be loaded for convenience. The first question covered storage on this site
 * only: its answer does not apply here.
 */
export function allowsOthersScripts(): boolean {
  try {
    return allows('convenience') && localStorage.getItem(consentRecordKey) !== null;
  } catch {
    return false;
  }
}

const chosenEvent = 'site:cookies-chosen';

/** For the shell: an answer was stored or removed. */
export const publishConsent = (): void => void window.dispatchEvent(new Event(chosenEvent));

/** Calls when an answer was stored or removed, in this tab or another. Returns the unsubscribe function. */
export function onConsent(listener: () => void): () => void {
  const onStorage = ({ key }: StorageEvent): void => {
    if (key === consentKey || key === consentRecordKey || key === null) listener();
  };
  window.addEventListener(chosenEvent, listener);
  window.addEventListener('storage', onStorage);
  return () => {
    window.removeEventListener(chosenEvent, listener);
    window.removeEventListener('storage', onStorage);
  };
}
