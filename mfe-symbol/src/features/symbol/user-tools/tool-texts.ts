import { createTextLoader } from '@site/i18n';
import type { TextOf } from '@site/i18n';
import type { messages } from './texts/en';

export type ToolTextId = keyof typeof messages;
export type ToolTextOf = TextOf<ToolTextId>;

/** Texts of what comes when it is opened. */
export const loadToolTexts = createTextLoader<ToolTextId>({
  en: async () => (await import('./texts/en')).messages,
  he: async () => (await import('./texts/he')).messages,
});
