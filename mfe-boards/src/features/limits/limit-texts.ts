import { createTextLoader } from '@site/i18n';
import type { TextOf } from '@site/i18n';
import type en from './texts/en.json';

export type LimitTextId = keyof typeof en;
export type LimitTextOf = TextOf<LimitTextId>;

/** Texts loaded on first use: not part of the page's own catalogue. */
export const loadLimitTexts = createTextLoader<LimitTextId>({
  en: () => import('./texts/en.json'),
  he: () => import('./texts/he.json'),
});
