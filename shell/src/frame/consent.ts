const askEvent = 'site:cookie-settings';

/** Asked for while nobody listened: the code that shows the question comes after the buttons that ask for it. */
let isWaiting = false;
let listeners = 0;

/** Asks for the choice about cookies again: from the footer, by a command, or from the profile (by the event's name). */
export const askForConsent = (): void => void window.dispatchEvent(new Event(askEvent));

/** Remembers, from the start of the page on, that the choice was asked for, until somebody listens. */
export function rememberConsentAsked(): void {
  window.addEventListener(askEvent, () => {
    isWaiting = listeners === 0;
  });
}

/** Calls when the choice is asked for again, and at once where it was before. Gives a function that ends it. */
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
