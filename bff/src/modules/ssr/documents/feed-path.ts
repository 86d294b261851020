import type { Locale } from '@site/remote-kit/contract';
import { siteName } from '@site/remote-kit/site-name';

/** Path of the RSS feed of articles in one language. */
export const feedPath = (locale: Locale): string => `/feeds/articles-${locale}.xml`;

/** Path of the RSS feed of corrected figures in one language. */
export const correctionFeedPath = (locale: Locale): string => `/feeds/corrections-${locale}.xml`;

/** A feed that a page links to. */
export interface FeedOfPage {
  readonly path: string;
  readonly title: string;
}

const ARTICLES: Readonly<Record<Locale, string>> = { en: 'Articles', he: 'כתבות' };
const CORRECTIONS: Readonly<Record<Locale, string>> = { en: 'Corrections', he: 'תיקונים' };

/** The feeds that a page links to: articles on every page, corrections on their log. `path`: without a language. */
export function feedsOf(path: string, locale: Locale): readonly FeedOfPage[] {
  const articles = { path: feedPath(locale), title: `${siteName} · ${ARTICLES[locale]}` };
  const corrections = { path: correctionFeedPath(locale), title: `${siteName} · ${CORRECTIONS[locale]}` };
  return path === '/corrections' ? [articles, corrections] : [articles];
}
