import { createTextLoader } from '@site/i18n';
import type { TextOf } from '@site/i18n';
import type en from './texts/en.json';

export type ProvenanceTextId = keyof typeof en;
export type ProvenanceText = TextOf<ProvenanceTextId>;

/** Texts of the note, which comes when somebody asks. */
export const loadProvenanceTexts = createTextLoader<ProvenanceTextId>({
  en: () => import('./texts/en.json'),
  he: () => import('./texts/he.json'),
});
