import { textOf, type TextOf } from '@site/i18n';
import type { Locale } from '@site/remote-kit';
import en from './texts/en.json';
import he from './texts/he.json';

export type SuggestionText = keyof typeof en;

/** Texts of search results, in both languages, in the lazily loaded file that uses them. */
export const suggestionText = (locale: Locale): TextOf<SuggestionText> => textOf(locale, locale === 'he' ? he : en);
