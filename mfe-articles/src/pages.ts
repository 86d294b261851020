import type { HeadOf, PageComponent } from '@site/remote-kit';
import { articleHead } from './features/article/article-head';
import { fixedPageHead } from './features/fixed-page/fixed-page-head';
import { marketArticleHead } from './features/market-article/market-article-head';
import { trackRecordHead } from './features/track-record/track-record-head';
import type { TextId } from './texts/use-text';

/** Pages whose code comes apart: at hand on the server, asked for when they are opened in a browser. */
export interface LaterPages {
  readonly article: PageComponent;
  readonly fixed: PageComponent;
  readonly home: PageComponent;
  readonly marketArticle: PageComponent;
  readonly sitemap: PageComponent;
  readonly trackRecord: PageComponent;
}

/** Every page of this remote. */
export const pagesWith = ({ fixed, ...later }: LaterPages): Readonly<Record<string, PageComponent>> => ({
  home: later.home,
  about: fixed,
  policy: fixed,
  'privacy-policy': fixed,
  accessibility: fixed,
  'fixed-article': fixed,
  sitemap: later.sitemap,
  'track-record': later.trackRecord,
  article: later.article,
  'market-article': later.marketArticle,
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
  'fixed-article': fixedPageHead,
  sitemap: described('sitemap'),
  'track-record': trackRecordHead,
  article: articleHead,
  'market-article': marketArticleHead,
};
