import { createTextLoader } from '@site/i18n';
import type { TextOf } from '@site/i18n';
import type en from './texts/en.json';

type SummaryTextId = keyof typeof en;
export type SummaryTextOf = TextOf<SummaryTextId>;

/** Texts of open rows: they come with the first one. */
export const loadSummaryTexts = createTextLoader<SummaryTextId>({
  en: () => import('./texts/en.json'),
  he: () => import('./texts/he.json'),
});
