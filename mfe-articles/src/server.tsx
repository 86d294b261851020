import { withTexts } from '@site/i18n';
import type { PageInput } from '@site/remote-kit';
import { presentInLocale, presentPage } from '@site/remote-kit/later-page';
import { createSsrBundle } from '@site/remote-kit/server';
import { ArticlePage } from './features/article/article-page';
import { FixedPage } from './features/fixed-page/fixed-page';
import { SitemapPage } from './features/sitemap/sitemap-page';
import { CorrectionsPage } from './features/corrections/corrections-page';
import { messages as correctionsEn } from './features/corrections/texts/en';
import { messages as correctionsHe } from './features/corrections/texts/he';
import { SearchPage } from './features/search/search-page';
import searchEn from './features/search/texts/en.json';
import searchHe from './features/search/texts/he.json';
import { StatusPage } from './features/status/status-page';
import statusEn from './features/status/texts/en.json';
import statusHe from './features/status/texts/he.json';
import { TrackRecordPage } from './features/track-record/track-record-page';
import { HomePage } from './features/home/home-page';
import trackRecordEn from './features/track-record/texts/en.json';
import trackRecordHe from './features/track-record/texts/he.json';
import { messages as homeEn } from './features/home/texts/en';
import { messages as homeHe } from './features/home/texts/he';
import { MarketArticlePage } from './features/market-article/market-article-page';
import marketArticleEn from './features/market-article/texts/en.json';
import marketArticleHe from './features/market-article/texts/he.json';
import { heads, pagesWith } from './pages';
import { messages as en } from './texts/en';
import { messages as he } from './texts/he';

const sample = (page: string, params: PageInput['params'] = {}): PageInput => ({
  page,
  params,
  search: '',
  locale: 'he',
  viewerClass: 'premium',
  data: null,
  identifierPrefix: 'p',
});

/** Every page for hydration in a browser, with its code bundled. */
export const presentPages = pagesWith({
  article: presentPage(ArticlePage),
  fixed: presentPage(FixedPage),
  sitemap: presentPage(SitemapPage),
  corrections: presentInLocale({
    en: withTexts(CorrectionsPage, correctionsEn),
    he: withTexts(CorrectionsPage, correctionsHe),
  }),
  search: presentInLocale({
    en: withTexts(SearchPage, searchEn),
    he: withTexts(SearchPage, searchHe),
  }),
  status: presentInLocale({
    en: withTexts(StatusPage, statusEn),
    he: withTexts(StatusPage, statusHe),
  }),
  trackRecord: presentInLocale({
    en: withTexts(TrackRecordPage, trackRecordEn),
    he: withTexts(TrackRecordPage, trackRecordHe),
  }),
  home: presentInLocale({
    en: withTexts(HomePage, homeEn),
    he: withTexts(HomePage, homeHe),
  }),
  marketArticle: presentInLocale({
    en: withTexts(MarketArticlePage, marketArticleEn),
    he: withTexts(MarketArticlePage, marketArticleHe),
  }),
});

const bundle = createSsrBundle({
  pages: presentPages,
  heads,
  messages: { en, he },
  samples: [
    sample('home'),
    sample('search'),
    sample('sitemap'),
    sample('policy'),
    sample('fixed-article', { article: 'how-the-score-works' }),
    sample('article', { query: 'yields' }),
    sample('status'),
    sample('corrections'),
    sample('track-record'),
    sample('market-article', { market: 'TA', article: 'daily' }),
  ],
});

export const { contractVersion, head, render, samples } = bundle;
