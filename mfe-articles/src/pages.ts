import type { HeadOf, PageComponent } from '@site/remote-kit';
import { ArticlePage, articleHead } from './features/article-page/article-page';
import { HomePage } from './features/home/home-page';
import { AboutPage } from './features/site-pages/about-page';
import { PolicyPage } from './features/site-pages/policy-page';
import { SitemapPage } from './features/site-pages/sitemap-page';

export const pages: Readonly<Record<string, PageComponent>> = {
  home: HomePage as PageComponent,
  about: AboutPage,
  policy: PolicyPage,
  'privacy-policy': PolicyPage,
  sitemap: SitemapPage,
  article: ArticlePage,
  'market-article': ArticlePage,
  'fixed-article': ArticlePage,
};

const described =
  (id: string): HeadOf =>
  (_props, text) => ({ title: text(`${id}.title`), description: text(`${id}.description`) });

export const heads: Readonly<Record<string, HeadOf>> = {
  home: described('home'),
  about: described('about'),
  policy: described('policy'),
  'privacy-policy': described('privacy-policy'),
  sitemap: described('sitemap'),
  article: articleHead,
  'market-article': articleHead,
  'fixed-article': articleHead,
};
