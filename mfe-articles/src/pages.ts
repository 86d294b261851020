import type { HeadOf, PageComponent } from '@site/remote-kit';
import { articleHead } from './features/article/article-head';
import { GuidePage, guideHead } from './features/guide-page/guide-page';
import { HomePage } from './features/home/home-page';
import { AboutPage } from './features/site-pages/about-page';
import { PrivacyPage, TermsPage } from './features/site-pages/policy-page';
import type { TextId } from './texts/use-text';
// Their look is in the first HTML though their code comes later.
import './features/article/article.module.css';
import './features/sitemap/sitemap.module.css';

/** Every page of this remote. `article` and `sitemap` are handed in: at hand on the server, asked for when they are opened in a browser. */
export const pagesWith = (article: PageComponent, sitemap: PageComponent): Readonly<Record<string, PageComponent>> => ({
  home: HomePage as PageComponent,
  about: AboutPage,
  policy: TermsPage,
  'privacy-policy': PrivacyPage,
  sitemap,
  article,
  'market-article': GuidePage,
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
  'market-article': guideHead,
  'fixed-article': guideHead,
};
