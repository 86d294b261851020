import { createTextLoader } from '@site/i18n';
import type { TextOf } from '@site/i18n';
import type en from './texts/en.json';

export type ProvenanceTextId = keyof typeof en;
export type ProvenanceText = TextOf<ProvenanceTextId>;

/** Texts of the source note, loaded when it is first opened. */
export const loadProvenanceTexts = createTextLoader<ProvenanceTextId>({
  en: () => import('./texts/en.json'),
  he: () => import('./texts/he.json'),
});
