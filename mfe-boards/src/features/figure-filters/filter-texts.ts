import { createTextLoader } from '@site/i18n';
import type { TextOf } from '@site/i18n';
import type en from './texts/en.json';

export type FilterTextId = keyof typeof en;
export type FilterTextOf = TextOf<FilterTextId>;

/** Texts loaded on first use: not part of the page's own catalogue. */
export const loadFilterTexts = createTextLoader<FilterTextId>({
  en: () => import('./texts/en.json'),
  he: () => import('./texts/he.json'),
});
