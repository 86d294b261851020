import type { Locale } from '@site/format';
import { inLocale } from './locale';

// A language's name in that language.
export const languages: readonly { readonly locale: Locale; readonly name: string; readonly stored: string }[] = [
  { locale: 'en', name: 'English', stored: 'english' },
  { locale: 'he', name: 'עברית', stored: 'heb' },
];

/** Stores the choice; the address has it in any case. */
export function keepLanguage(locale: Locale): void {
  const stored = languages.find((language) => language.locale === locale)?.stored;
  if (stored === undefined) return;
  try {
    localStorage.setItem('language', stored);
  } catch {
    // Storage is full or disabled.
  }
}

/** Loads the current page in a language. */
export function changeLanguage(locale: Locale): void {
  keepLanguage(locale);
  location.assign(inLocale(location.pathname + location.search + location.hash, locale));
}

/**
 * The address after signing in: in the account's language on a device without a choice. A
 * Hebrew address does not change.
 */
export function inAccountLanguage(path: string, ofAccount: Locale): string {
  try {
    if (localStorage.getItem('language') !== null) return path;
  } catch {
    // Storage is disabled: this device has no choice.
  }
  return ofAccount === 'he' ? inLocale(path, 'he') : path;
}
