import { createTextLoader } from '@site/i18n';
import type { TextOf } from '@site/i18n';
import type { messages } from './texts/en';

type SummaryTextId = keyof typeof messages;
export type SummaryTextOf = TextOf<SummaryTextId>;

/** Texts of open rows, loaded with the first one. */
export const loadSummaryTexts = createTextLoader<SummaryTextId>({
  en: async () => (await import('./texts/en')).messages,
  he: async () => (await import('./texts/he')).messages,
});
