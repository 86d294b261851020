const askEvent = 'site:cookie-settings';

/** Requests before there was a listener: the banner's code loads after the buttons that open it. */
let isWaiting = false;
let listeners = 0;

/** Reopens the cookie settings: from the footer, by a command, or from the profile (by the name of the event). */
export const askForConsent = (): void => void window.dispatchEvent(new Event(askEvent));

/** Remembers a request from the start of the page until there is a listener. */
export function rememberConsentAsked(): void {
  window.addEventListener(askEvent, () => {
    isWaiting = listeners === 0;
  });
}

/** Calls when the cookie settings are reopened, and at once after an earlier request. Returns the unsubscribe function. */
export function onConsentAsked(listener: () => void): () => void {
  window.addEventListener(askEvent, listener);
  listeners += 1;
  if (isWaiting) {
    isWaiting = false;
    listener();
  }
  return () => {
    window.removeEventListener(askEvent, listener);
    listeners -= 1;
  };
}
