import { createCatalogueLoader } from '@site/i18n';

export { contractVersion } from '@site/remote-kit';
export { heads, pages } from './pages';
export { fetchAhead as prefetch } from './model/load-board';
export { loadRest } from './pages/load-rest';

export const loadMessages = createCatalogueLoader({
  en: async () => (await import('./texts/en')).messages,
  he: async () => (await import('./texts/he')).messages,
});
