import type { HeadOf, PageComponent } from '@site/remote-kit';
import { articleHead } from './features/article/article-head';
import { fixedPageHead } from './features/fixed-page/fixed-page-head';
import { GuidePage, guideHead } from './features/guide-page/guide-page';
import { HomePage } from './features/home/home-page';
import { SitemapPage } from './features/site-pages/sitemap-page';
import type { TextId } from './texts/use-text';
// Their looks are in the first HTML though their code comes later.
import './features/article/article.module.css';
import './features/fixed-page/fixed-page.module.css';
import './frame/embedded-post.module.css';

/** Every page of this remote. Those handed in are at hand on the server, and asked for when they are opened in a browser. */
export const pagesWith = (article: PageComponent, fixed: PageComponent): Readonly<Record<string, PageComponent>> => ({
  home: HomePage as PageComponent,
  about: fixed,
  policy: fixed,
  'privacy-policy': fixed,
  accessibility: fixed,
  sitemap: SitemapPage as PageComponent,
  article,
  'market-article': GuidePage,
  'fixed-article': fixed,
});

const described =
  (page: 'home' | 'sitemap'): HeadOf<TextId> =>
  (_props, text) => ({ title: text(`${page}.title`), description: text(`${page}.description`) });

export const heads: Readonly<Record<string, HeadOf<TextId>>> = {
  home: described('home'),
  about: fixedPageHead,
  policy: fixedPageHead,
  'privacy-policy': fixedPageHead,
  accessibility: fixedPageHead,
  sitemap: described('sitemap'),
  article: articleHead,
  'market-article': guideHead,
  'fixed-article': fixedPageHead,
};
