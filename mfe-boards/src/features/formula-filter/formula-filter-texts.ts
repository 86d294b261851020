import { createTextLoader } from '@site/i18n';
import type { TextOf } from '@site/i18n';
import type en from './texts/en.json';

export type FormulaFilterTextId = keyof typeof en;
export type FormulaFilterTextOf = TextOf<FormulaFilterTextId>;

/** Texts loaded on first use: not part of the page's own catalogue. */
export const loadFormulaFilterTexts = createTextLoader<FormulaFilterTextId>({
  en: () => import('./texts/en.json'),
  he: () => import('./texts/he.json'),
});
