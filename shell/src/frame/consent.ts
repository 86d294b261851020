const CONSENT_EVENT = 'site:cookie-settings';

/** Requests before there was a listener: the banner's code loads after the buttons that open it. */
let isWaiting = false;
let listeners = 0;

/** Reopens the cookie settings: from the footer, by a command, or from the profile (by the name of the event). */
export const requestConsent = (): void => void window.dispatchEvent(new Event(CONSENT_EVENT));

/** Remembers a request from the start of the page until there is a listener. */
export function rememberConsentRequest(): void {
  window.addEventListener(CONSENT_EVENT, () => {
    isWaiting = listeners === 0;
  });
}

/** Calls when the cookie settings are reopened, and at once after an earlier request. Returns the unsubscribe function. */
export function onConsentRequested(listener: () => void): () => void {
  window.addEventListener(CONSENT_EVENT, listener);
  listeners += 1;
  if (isWaiting) {
    isWaiting = false;
    listener();
  }
  return () => {
    window.removeEventListener(CONSENT_EVENT, listener);
    listeners -= 1;
  };
}
