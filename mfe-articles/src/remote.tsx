import { createCatalogueLoader, withTexts } from '@site/i18n';
import { localeOf } from '@site/remote-kit';
import type { Locale, PageComponent } from '@site/remote-kit';
import { laterInLocale, laterPage } from '@site/remote-kit/later-page';
import { WaitingPage } from './frame/waiting-page';
import { isFixedPage } from './texts/guides';
import { pagesWith, type LaterPages } from './pages';

export { contractVersion } from '@site/remote-kit/contract';
export { heads } from './pages';

const loadHomeTexts = createCatalogueLoader({
  en: async () => (await import('./features/home/texts/en')).messages,
  he: async () => (await import('./features/home/texts/he')).messages,
});
const loadMarketArticleTexts = createCatalogueLoader({
  en: () => import('./features/market-article/texts/en.json'),
  he: () => import('./features/market-article/texts/he.json'),
});

const loadCorrectionsTexts = createCatalogueLoader({
  en: async () => (await import('./features/corrections/texts/en')).messages,
  he: async () => (await import('./features/corrections/texts/he')).messages,
});
const loadSearchTexts = createCatalogueLoader({
  en: () => import('./features/search/texts/en.json'),
  he: () => import('./features/search/texts/he.json'),
});
const loadStatusTexts = createCatalogueLoader({
  en: () => import('./features/status/texts/en.json'),
  he: () => import('./features/status/texts/he.json'),
});
const loadTrackRecordTexts = createCatalogueLoader({
  en: () => import('./features/track-record/texts/en.json'),
  he: () => import('./features/track-record/texts/he.json'),
});

/** The names of the chunks contain the pages: documents of these pages name their files, or only their styles. */
const load = {
  article: async () =>
    (await import(/* webpackChunkName: "page-article" */ './features/article/article-page')).ArticlePage,
  fixed: async () =>
    (
      await import(
        /* webpackChunkName: "page-about.policy.privacy-policy.accessibility.fixed-article" */
        './features/fixed-page/fixed-page'
      )
    ).FixedPage,
  /** Links of the home page work without its code, which must not delay the frame's: only its styles are named. */
  home: async (locale) => {
    const code = import(/* webpackChunkName: "look-home" */ './features/home/home-page');
    const [{ HomePage }, texts] = await Promise.all([code, loadHomeTexts(locale)]);
    return withTexts(HomePage, texts);
  },
  marketArticle: async (locale) => {
    const code = import(/* webpackChunkName: "page-market-article" */ './features/market-article/market-article-page');
    const [{ MarketArticlePage }, texts] = await Promise.all([code, loadMarketArticleTexts(locale)]);
    return withTexts(MarketArticlePage, texts);
  },
  sitemap: async () =>
    (await import(/* webpackChunkName: "page-sitemap" */ './features/sitemap/sitemap-page')).SitemapPage,
  corrections: async (locale) => {
    const code = import(/* webpackChunkName: "page-corrections" */ './features/corrections/corrections-page');
    const [{ CorrectionsPage }, texts] = await Promise.all([code, loadCorrectionsTexts(locale)]);
    return withTexts(CorrectionsPage, texts);
  },
  search: async (locale) => {
    const code = import(/* webpackChunkName: "page-search" */ './features/search/search-page');
    const [{ SearchPage }, texts] = await Promise.all([code, loadSearchTexts(locale)]);
    return withTexts(SearchPage, texts);
  },
  status: async (locale) => {
    const code = import(/* webpackChunkName: "page-status" */ './features/status/status-page');
    const [{ StatusPage }, texts] = await Promise.all([code, loadStatusTexts(locale)]);
    return withTexts(StatusPage, texts);
  },
  trackRecord: async (locale) => {
    const code = import(/* webpackChunkName: "page-track-record" */ './features/track-record/track-record-page');
    const [{ TrackRecordPage }, texts] = await Promise.all([code, loadTrackRecordTexts(locale)]);
    return withTexts(TrackRecordPage, texts);
  },
} satisfies Record<keyof LaterPages, (locale: Locale) => Promise<PageComponent>>;

export const pages = pagesWith({
  article: laterPage(load.article, WaitingPage),
  fixed: laterPage(load.fixed, WaitingPage),
  home: laterInLocale(load.home, WaitingPage),
  marketArticle: laterInLocale(load.marketArticle, WaitingPage),
  sitemap: laterPage(load.sitemap, WaitingPage),
  corrections: laterInLocale(load.corrections, WaitingPage),
  search: laterInLocale(load.search, WaitingPage),
  status: laterInLocale(load.status, WaitingPage),
  trackRecord: laterInLocale(load.trackRecord, WaitingPage),
});

export const loadMessages = createCatalogueLoader({
  en: async () => (await import('./texts/en')).messages,
  he: async () => (await import('./texts/he')).messages,
});

/** Texts and code of a page are separate: preloading gets both. */
export function prefetch(url: string): void {
  const { pathname, search } = new URL(url, 'http://site.invalid');
  const locale = localeOf(search);
  loadMessages(locale).catch(() => undefined);
  const page = laterPageAt(pathname);
  if (page !== null) load[page](locale).catch(() => undefined);
}

function laterPageAt(pathname: string): keyof LaterPages | null {
  if (pathname === '/') return 'home';
  if (pathname === '/sitemap') return 'sitemap';
  if (pathname === '/corrections') return 'corrections';
  if (pathname === '/search') return 'search';
  if (pathname === '/status') return 'status';
  if (pathname === '/track-record') return 'trackRecord';
  if (pathname.startsWith('/article/') || pathname.startsWith('/subject/')) return 'article';
  if (/^\/market\/[^/]+\/article\//.test(pathname)) return 'marketArticle';
  return isFixedPage(pathname) ? 'fixed' : null;
}
