import type { HeadOf, PageComponent } from '@site/remote-kit';
import { articleHead } from './features/article/article-head';
import { fixedPageHead } from './features/fixed-page/fixed-page-head';
import { GuidePage, guideHead } from './features/guide-page/guide-page';
import { HomePage } from './features/home/home-page';
import { trackRecordHead } from './features/track-record/track-record-head';
import type { TextId } from './texts/use-text';

/** Pages whose code comes apart: at hand on the server, asked for when they are opened in a browser. */
export interface LaterPages {
  readonly article: PageComponent;
  readonly fixed: PageComponent;
  readonly sitemap: PageComponent;
  readonly trackRecord: PageComponent;
}

/** Every page of this remote. */
export const pagesWith = (later: LaterPages): Readonly<Record<string, PageComponent>> => ({
  home: HomePage as PageComponent,
  about: later.fixed,
  policy: later.fixed,
  'privacy-policy': later.fixed,
  accessibility: later.fixed,
  sitemap: later.sitemap,
  article: later.article,
  'track-record': later.trackRecord,
  'market-article': GuidePage,
  'fixed-article': later.fixed,
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
  'track-record': trackRecordHead,
  article: articleHead,
  'market-article': guideHead,
  'fixed-article': fixedPageHead,
};
