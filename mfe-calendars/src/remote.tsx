import { createCatalogueLoader } from '@site/i18n';

export { contractVersion } from '@site/remote-kit/contract';
export { heads, pages } from './pages';

export const loadMessages = createCatalogueLoader({
  en: async () => (await import('./texts/en')).messages,
  he: async () => (await import('./texts/he')).messages,
});
