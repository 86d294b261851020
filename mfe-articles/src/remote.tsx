import { createCatalogueLoader } from '@site/i18n';
import { localeOf } from '@site/remote-kit';
import type { PageComponent } from '@site/remote-kit';
import { laterPage } from '@site/remote-kit/later-page';
import { WaitingPage } from './frame/waiting-page';
import { isFixedPage } from './texts/guides';
import { pagesWith, type LaterPages } from './pages';

export { contractVersion } from '@site/remote-kit/contract';
export { heads } from './pages';

/** The names of the chunks say whose they are: their files are named in the documents of these pages. */
const load = {
  article: async () =>
    (await import(/* webpackChunkName: "page-article" */ './features/article/article-page'))
      .ArticlePage as PageComponent,
  fixed: async () =>
    (
      await import(
        /* webpackChunkName: "page-about.policy.privacy-policy.accessibility.fixed-article" */ './features/fixed-page/fixed-page'
      )
    ).FixedPage as PageComponent,
  sitemap: async () =>
    (await import(/* webpackChunkName: "page-sitemap" */ './features/sitemap/sitemap-page'))
      .SitemapPage as PageComponent,
  trackRecord: async () =>
    (await import(/* webpackChunkName: "page-track-record" */ './features/track-record/track-record-page'))
      .TrackRecordPage as PageComponent,
} satisfies Record<keyof LaterPages, () => Promise<PageComponent>>;

export const pages = pagesWith({
  article: laterPage(load.article, WaitingPage),
  fixed: laterPage(load.fixed, WaitingPage),
  sitemap: laterPage(load.sitemap, WaitingPage),
  trackRecord: laterPage(load.trackRecord, WaitingPage),
});

export const loadMessages = createCatalogueLoader({
  en: async () => (await import('./texts/en')).messages,
  he: async () => (await import('./texts/he')).messages,
});

/** Words and the code of a page come apart: a likely visit brings them along. */
export function prefetch(url: string): void {
  const { pathname, search } = new URL(url, 'http://site.invalid');
  loadMessages(localeOf(search)).catch(() => undefined);
  const page = laterPageAt(pathname);
  if (page !== null) load[page]().catch(() => undefined);
}

function laterPageAt(pathname: string): keyof LaterPages | null {
  if (pathname.startsWith('/article/') || pathname.startsWith('/subject/')) return 'article';
  if (pathname === '/sitemap') return 'sitemap';
  if (pathname === '/track-record') return 'trackRecord';
  return isFixedPage(pathname) ? 'fixed' : null;
}
