import type { ComponentType } from 'react';
import { createCatalogueLoader, withTexts } from '@site/i18n';
import type { Locale } from '@site/remote-kit';
import type { AdminRootProps } from './sections';

const loadTexts = createCatalogueLoader({
  en: async () => (await import('./texts/en')).messages,
  he: async () => (await import('./texts/he')).messages,
});

/** Loads the administration with its texts. Neither is loaded before an administrator opens it. */
async function loadAdmin(locale: Locale): Promise<ComponentType<AdminRootProps>> {
  const [{ AdminRoot }, texts] = await Promise.all([import('./admin-root'), loadTexts(locale)]);
  return withTexts(AdminRoot, texts);
}

/** One per language, and always the same function, because it is the cache key. */
export const ADMIN_LOADERS: Readonly<Record<Locale, () => Promise<ComponentType<AdminRootProps>>>> = {
  en: () => loadAdmin('en'),
  he: () => loadAdmin('he'),
};
