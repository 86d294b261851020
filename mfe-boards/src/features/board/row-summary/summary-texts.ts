import { createIntl } from 'react-intl';
import type { TextValues } from '@site/i18n';
import type { Locale } from '@site/format';
import type en from './texts/en.json';

export type SummaryTextOf = (id: keyof typeof en, values?: TextValues) => string;

const loaders = {
  en: async () => (await import('./texts/en.json')).default,
  he: async () => (await import('./texts/he.json')).default,
};
const loaded = new Map<Locale, Promise<SummaryTextOf>>();

/** Texts of open rows: they come with the first one. */
export function loadSummaryTexts(locale: Locale): Promise<SummaryTextOf> {
  const known = loaded.get(locale);
  if (known) return known;
  const loading = loaders[locale]().then((messages): SummaryTextOf => {
    const intl = createIntl({ locale, messages, onError: () => undefined });
    return (id, values) => intl.formatMessage({ id }, values);
  });
  loaded.set(locale, loading);
  loading.catch(() => loaded.delete(locale));
  return loading;
}
