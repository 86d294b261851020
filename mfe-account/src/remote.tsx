import { createCatalogueLoader } from '@site/i18n';

export { contractVersion } from '@site/remote-kit/contract';
export { heads, pages } from './pages';

export const loadMessages = createCatalogueLoader({
  en: () => import('./texts/en.json'),
  he: () => import('./texts/he.json'),
});
