import { textOf, type Locale, type TextOf } from '@site/i18n';
import en from './texts/en.json';
import he from './texts/he.json';

export type PageTextId = keyof typeof en;

const texts = { en: textOf<PageTextId>('en', en), he: textOf<PageTextId>('he', he) } as const;

/** Texts in the language of a page, which may differ from the reader's: both are loaded. */
export const pageText = (language: Locale): TextOf<PageTextId> => texts[language];
