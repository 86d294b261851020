import { createIntl } from 'react-intl';
import type { TextValues } from '@site/i18n';
import type { Locale } from '@site/format';
import type en from './texts/en.json';

export type ToolTextId = keyof typeof en;
export type ToolTextOf = (id: ToolTextId, values?: TextValues) => string;

const loaders = {
  en: async () => (await import('./texts/en.json')).default,
  he: async () => (await import('./texts/he.json')).default,
};
const loaded = new Map<Locale, Promise<ToolTextOf>>();

/** Texts of what comes with the first question: not part of the page's own catalogue. */
export function loadToolTexts(locale: Locale): Promise<ToolTextOf> {
  const known = loaded.get(locale);
  if (known) return known;
  const loading = loaders[locale]().then((messages): ToolTextOf => {
    const intl = createIntl({ locale, messages, onError: () => undefined });
    return (id, values) => intl.formatMessage({ id }, values);
  });
  loaded.set(locale, loading);
  loading.catch(() => loaded.delete(locale));
  return loading;
}
