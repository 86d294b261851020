import type { Locale } from '@site/format';
import { inLocale } from './locale';

// A language is named in itself, whatever the page's own is.
export const languages: readonly { readonly locale: Locale; readonly name: string; readonly stored: string }[] = [
  { locale: 'en', name: 'English', stored: 'english' },
  { locale: 'he', name: 'עברית', stored: 'heb' },
];

/** Remembers the choice; the address carries it in any case. */
export function keepLanguage(locale: Locale): void {
  const stored = languages.find((language) => language.locale === locale)?.stored;
  if (stored === undefined) return;
  try {
    localStorage.setItem('language', stored);
  } catch {
    // Storage is full or switched off.
  }
}

/** Loads the place that the reader is at in a language. */
export function changeLanguage(locale: Locale): void {
  keepLanguage(locale);
  location.assign(inLocale(location.pathname + location.search + location.hash, locale));
}

/**
 * Where a reader goes once they are signed in: in their account's language on a device that has chosen none. An address
 * that is Hebrew stays so.
 */
export function inAccountLanguage(path: string, ofAccount: Locale): string {
  try {
    if (localStorage.getItem('language') !== null) return path;
  } catch {
    // Storage is switched off: this device has chosen none.
  }
  return ofAccount === 'he' ? inLocale(path, 'he') : path;
}
