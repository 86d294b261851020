import { createCatalogueLoader } from '@site/i18n';
import { localeOf } from '@site/remote-kit';
import type { PageComponent } from '@site/remote-kit';
import { laterPage } from '@site/remote-kit/later-page';
import { WaitingPage } from './frame/waiting-page';
import { pagesWith } from './pages';

export { contractVersion } from '@site/remote-kit/contract';
export { heads } from './pages';

const loadArticlePage = async () => (await import('./features/article/article-page')).ArticlePage as PageComponent;

/** The front door can be read and left by its links without its code, which need not keep anybody from the frame's. */
const loadHomePage = async () => (await import('./features/home/home-page')).HomePage as PageComponent;

export const pages = pagesWith({
  article: laterPage(loadArticlePage, WaitingPage),
  home: laterPage(loadHomePage, WaitingPage),
});

export const loadMessages = createCatalogueLoader({
  en: async () => (await import('./texts/en')).messages,
  he: async () => (await import('./texts/he')).messages,
});

/** Words, and the code of the larger pages, come apart: a likely visit brings them along. */
export function prefetch(url: string): void {
  const { pathname, search } = new URL(url, 'http://site.invalid');
  loadMessages(localeOf(search)).catch(() => undefined);
  if (pathname === '/') loadHomePage().catch(() => undefined);
  if (pathname.startsWith('/article/') || pathname.startsWith('/subject/')) loadArticlePage().catch(() => undefined);
}
