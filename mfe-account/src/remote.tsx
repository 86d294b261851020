import { createCatalogueLoader } from '@site/i18n';
import { laterPage } from '@site/remote-kit/later-page';
import { WaitingPage } from './frame/waiting-page';
import { pagesWith } from './pages';

export { contractVersion } from '@site/remote-kit/contract';
export { heads } from './pages';

/** The reference of the contract is read by few: its code comes with its own pages, which the name of the chunk says. */
export const pages = pagesWith({
  developers: laterPage(
    async () =>
      (await import(/* webpackChunkName: "page-developers.developer-call" */ './pages/developers-page')).DevelopersPage,
    WaitingPage,
  ),
  developerCall: laterPage(
    async () =>
      (await import(/* webpackChunkName: "page-developers.developer-call" */ './pages/developer-call-page'))
        .DeveloperCallPage,
    WaitingPage,
  ),
});

export const loadMessages = createCatalogueLoader({
  en: async () => (await import('./texts/en')).messages,
  he: async () => (await import('./texts/he')).messages,
});
