import { createTextLoader } from '@site/i18n';
import type { TextOf } from '@site/i18n';
import type en from './texts/en.json';

export type ScreenTextId = keyof typeof en;
export type ScreenTextOf = TextOf<ScreenTextId>;

/** Texts loaded on first use: not part of the page's own catalogue. */
export const loadScreenTexts = createTextLoader<ScreenTextId>({
  en: () => import('./texts/en.json'),
  he: () => import('./texts/he.json'),
});
