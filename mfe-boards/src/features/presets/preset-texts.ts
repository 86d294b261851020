import { createTextLoader } from '@site/i18n';
import type { TextOf } from '@site/i18n';
import type en from './texts/en.json';

export type PresetTextId = keyof typeof en;
export type PresetTextOf = TextOf<PresetTextId>;

/** Texts loaded on first use: not part of the page's own catalogue. */
export const loadPresetTexts = createTextLoader<PresetTextId>({
  en: () => import('./texts/en.json'),
  he: () => import('./texts/he.json'),
});
