const askEvent = 'site:cookie-settings';

/** Asks for the choice about cookies anew: from the footer, by a command, or from the profile (by the event's name). */
export const askForConsent = (): void => void window.dispatchEvent(new Event(askEvent));

/** Calls when the choice is asked for anew. Gives a function that ends it. */
export function onConsentAsked(listener: () => void): () => void {
  window.addEventListener(askEvent, listener);
  return () => window.removeEventListener(askEvent, listener);
}
