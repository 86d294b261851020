import type { HeadOf, PageComponent } from '@site/remote-kit';
import { articleHead } from './features/article/article-head';
import { correctionsHead } from './features/corrections/corrections-head';
import { fixedPageHead } from './features/fixed-page/fixed-page-head';
import { marketArticleHead } from './features/market-article/market-article-head';
import { searchHead } from './features/search/search-head';
import { statusHead } from './features/status/status-head';
import { trackRecordHead } from './features/track-record/track-record-head';
import type { TextId } from './texts/use-text';

/** Pages with lazy code: bundled on the server, loaded on demand in a browser. */
export interface LaterPages {
  readonly article: PageComponent;
  readonly corrections: PageComponent;
  readonly fixed: PageComponent;
  readonly home: PageComponent;
  readonly marketArticle: PageComponent;
  readonly search: PageComponent;
  readonly sitemap: PageComponent;
  readonly status: PageComponent;
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
  search: later.search,
  sitemap: later.sitemap,
  status: later.status,
  corrections: later.corrections,
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
  search: searchHead,
  sitemap: described('sitemap'),
  status: statusHead,
  corrections: correctionsHead,
  'track-record': trackRecordHead,
  article: articleHead,
  'market-article': marketArticleHead,
};
