import type { HeadOf, PageComponent } from '@site/remote-kit';
import { articleHead } from './features/article/article-head';
import { GuidePage, guideHead } from './features/guide-page/guide-page';
import { marketArticleHead } from './features/market-article/market-article-head';
import { AboutPage } from './features/site-pages/about-page';
import { PrivacyPage, TermsPage } from './features/site-pages/policy-page';
import { SitemapPage } from './features/site-pages/sitemap-page';
import type { TextId } from './texts/use-text';
// Their look is in the first HTML though their code comes later.
import './features/article/article.module.css';
import './features/home/home-page.module.css';
import './features/market-article/market-article.module.css';

/** Pages whose code is at hand on the server, and asked for when they are opened in a browser. */
export interface LaterPages {
  readonly article: PageComponent;
  readonly home: PageComponent;
  readonly 'market-article': PageComponent;
}

/** Every page of this remote. */
export const pagesWith = (later: LaterPages): Readonly<Record<string, PageComponent>> => ({
  about: AboutPage,
  policy: TermsPage,
  'privacy-policy': PrivacyPage,
  sitemap: SitemapPage as PageComponent,
  ...later,
  'fixed-article': GuidePage,
});

const described =
  (page: 'home' | 'about' | 'policy' | 'privacy-policy' | 'sitemap'): HeadOf<TextId> =>
  (_props, text) => ({ title: text(`${page}.title`), description: text(`${page}.description`) });

export const heads: Readonly<Record<string, HeadOf<TextId>>> = {
  home: described('home'),
  about: described('about'),
  policy: described('policy'),
  'privacy-policy': described('privacy-policy'),
  sitemap: described('sitemap'),
  article: articleHead,
  'market-article': marketArticleHead,
  'fixed-article': guideHead,
};
