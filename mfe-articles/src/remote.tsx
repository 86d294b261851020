import { createCatalogueLoader, withTexts } from '@site/i18n';
import { localeOf } from '@site/remote-kit';
import type { Locale, PageComponent } from '@site/remote-kit';
import { laterPage } from '@site/remote-kit/later-page';
import { laterInLocale } from './frame/own-texts';
import { WaitingPage } from './frame/waiting-page';
import { pagesWith } from './pages';

export { contractVersion } from '@site/remote-kit/contract';
export { heads } from './pages';

const loadArticlePage = async () => (await import('./features/article/article-page')).ArticlePage as PageComponent;

/** The front door can be read and left by its links without its code, which need not keep anybody from the frame's. */
const loadHomeTexts = createCatalogueLoader({
  en: () => import('./features/home/texts/en.json'),
  he: () => import('./features/home/texts/he.json'),
});
async function loadHomePage(locale: Locale): Promise<PageComponent> {
  const [{ HomePage }, texts] = await Promise.all([import('./features/home/home-page'), loadHomeTexts(locale)]);
  return withTexts(HomePage as PageComponent, texts);
}

const loadMarketArticleTexts = createCatalogueLoader({
  en: () => import('./features/market-article/texts/en.json'),
  he: () => import('./features/market-article/texts/he.json'),
});
async function loadMarketArticlePage(locale: Locale): Promise<PageComponent> {
  const [{ MarketArticlePage }, texts] = await Promise.all([
    import('./features/market-article/market-article-page'),
    loadMarketArticleTexts(locale),
  ]);
  return withTexts(MarketArticlePage as PageComponent, texts);
}

export const pages = pagesWith({
  article: laterPage(loadArticlePage, WaitingPage),
  home: laterInLocale(loadHomePage),
  'market-article': laterInLocale(loadMarketArticlePage),
});

export const loadMessages = createCatalogueLoader({
  en: async () => (await import('./texts/en')).messages,
  he: async () => (await import('./texts/he')).messages,
});

/** Words, and the code of the larger pages, come apart: a likely visit brings them along. */
export function prefetch(url: string): void {
  const { pathname, search } = new URL(url, 'http://site.invalid');
  const locale = localeOf(search);
  loadMessages(locale).catch(() => undefined);
  if (pathname === '/') loadHomePage(locale).catch(() => undefined);
  if (/^\/market\/[^/]+\/article\//.test(pathname)) loadMarketArticlePage(locale).catch(() => undefined);
  if (pathname.startsWith('/article/') || pathname.startsWith('/subject/')) loadArticlePage().catch(() => undefined);
}
