import type { HeadOf, PageComponent } from '@site/remote-kit';
import { articleHead } from './features/article/article-head';
import { guideHead } from './features/guide-page/guide-head';
import { HomePage } from './features/home/home-page';
import type { TextId } from './texts/use-text';

/** Pages that nobody waits for on the home page. */
export type LaterPage = 'about' | 'policy' | 'privacy-policy' | 'sitemap' | 'article' | 'guide';

/** Every page of this remote. Those of `later` are at hand on the server, and asked for when they are opened in a browser. */
export const pagesWith = (
  later: Readonly<Record<LaterPage, PageComponent>>,
): Readonly<Record<string, PageComponent>> => ({
  home: HomePage as PageComponent,
  about: later.about,
  policy: later.policy,
  'privacy-policy': later['privacy-policy'],
  sitemap: later.sitemap,
  article: later.article,
  'market-article': later.guide,
  'fixed-article': later.guide,
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
