import { createTextLoader } from '@site/i18n';
import type { TextOf } from '@site/i18n';
import type { messages } from './texts/en';

type ReportTextId = keyof typeof messages;
export type ReportTextOf = TextOf<ReportTextId>;

/** Texts of what comes with the list. */
export const loadReportTexts = createTextLoader<ReportTextId>({
  en: async () => (await import('./texts/en')).messages,
  he: async () => (await import('./texts/he')).messages,
});
