import { inLocale } from '@site/remote-kit';
import type { Locale } from '@site/remote-kit';

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
