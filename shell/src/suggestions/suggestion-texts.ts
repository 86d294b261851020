import { textOf, type TextOf } from '@site/i18n';
import type { Locale } from '@site/remote-kit';
import en from './texts/en.json';
import he from './texts/he.json';

export type SuggestionText = keyof typeof en;

/** Texts of what a search found: both languages in the file that shows it, as it is fetched with the first word. */
export const suggestionText = (locale: Locale): TextOf<SuggestionText> => textOf(locale, locale === 'he' ? he : en);
