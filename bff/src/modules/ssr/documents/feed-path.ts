import type { Locale } from '@site/remote-kit/contract';
import { siteName } from '@site/remote-kit/site-name';

/** Articles of one language, for readers of feeds. */
export const feedPath = (locale: Locale): string => `/feeds/articles-${locale}.xml`;

/** Figures that were corrected, told in one language, for readers of feeds. */
export const correctionFeedPath = (locale: Locale): string => `/feeds/corrections-${locale}.xml`;

/** A feed as a page offers it to programs that read feeds. */
export interface FeedOfPage {
  readonly path: string;
  readonly title: string;
}

const ARTICLES: Readonly<Record<Locale, string>> = { en: 'Articles', he: 'כתבות' };
const CORRECTIONS: Readonly<Record<Locale, string>> = { en: 'Corrections', he: 'תיקונים' };

/** The feeds that a page offers, by its path without a language: the articles' everywhere, the corrections' at their log. */
export function feedsOf(path: string, locale: Locale): readonly FeedOfPage[] {
  const articles = { path: feedPath(locale), title: `${siteName} · ${ARTICLES[locale]}` };
  const corrections = { path: correctionFeedPath(locale), title: `${siteName} · ${CORRECTIONS[locale]}` };
  return path === '/corrections' ? [articles, corrections] : [articles];
}
