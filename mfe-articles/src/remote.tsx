import { createCatalogueLoader } from '@site/i18n';
import { localeOf } from '@site/remote-kit';
import type { PageComponent } from '@site/remote-kit';
import { laterPage } from '@site/remote-kit/later-page';
import { WaitingPage } from './frame/waiting-page';
import { isFixedPage } from './texts/guides';
import { pagesWith } from './pages';

export { contractVersion } from '@site/remote-kit/contract';
export { heads } from './pages';

const loadArticlePage = async () => (await import('./features/article/article-page')).ArticlePage as PageComponent;

const loadFixedPage = async () => (await import('./features/fixed-page/fixed-page')).FixedPage as PageComponent;

export const pages = pagesWith(laterPage(loadArticlePage, WaitingPage), laterPage(loadFixedPage, WaitingPage));

export const loadMessages = createCatalogueLoader({
  en: async () => (await import('./texts/en')).messages,
  he: async () => (await import('./texts/he')).messages,
});

/** Words, and the code of an article or a fixed page, come apart: a likely visit brings them along. */
export function prefetch(url: string): void {
  const { pathname, search } = new URL(url, 'http://site.invalid');
  loadMessages(localeOf(search)).catch(() => undefined);
  if (pathname.startsWith('/article/') || pathname.startsWith('/subject/')) loadArticlePage().catch(() => undefined);
  if (isFixedPage(pathname)) loadFixedPage().catch(() => undefined);
}
