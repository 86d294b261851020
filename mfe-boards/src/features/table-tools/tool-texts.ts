import { createTextLoader } from '@site/i18n';
import type { TextOf } from '@site/i18n';
import type en from './texts/en.json';

export type ToolTextId = keyof typeof en;
export type ToolTextOf = TextOf<ToolTextId>;

/** Texts loaded on first use: not part of the page's own catalogue. */
export const loadToolTexts = createTextLoader<ToolTextId>({
  en: () => import('./texts/en.json'),
  he: () => import('./texts/he.json'),
});
