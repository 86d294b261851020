import { beginSession, inLocale } from '@site/remote-kit';
import { inAccountLanguage } from '@site/remote-kit/language';
import type { SignedIn } from '../api/second-step';

/**
 * Continues with the new session, at `goTo` (path of our own site, language included) or, if a second factor has to be set
 * up first, at the profile.
 */
export function enterSite({ token, locale, mustEnrol }: SignedIn, goTo: string, cookie?: string): void {
  const shown = new URLSearchParams(goTo.split('?')[1]).get('lang') === 'heb' ? 'he' : 'en';
  beginSession(token, inAccountLanguage(mustEnrol ? inLocale('/profile', shown) : goTo, locale), cookie);
}
