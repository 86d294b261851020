import type { Locale } from '@site/remote-kit/contract';
import { correctionFeed, type Correction } from '../../corrections';
import type { ArticleVersionRow } from '../../articles';
import { articleFeed } from '../../articles';
import { correctionFeedPath, feedPath } from './feed-path';
import type { FindDocument } from './site-document';

export interface FeedsParts {
  /** Shape: latest first, with sanitised bodies. */
  readonly readArticles: () => Promise<readonly ArticleVersionRow[]>;
  /** Shape: latest first, the first page of the log. */
  readonly readCorrections: () => Promise<readonly Correction[]>;
  readonly origin: string;
}

/** Close to the delay of pages. */
const LIFETIME_MS = 5 * 60_000;
const MAX_AGE_SECONDS = 300;
const LOCALES: readonly Locale[] = ['en', 'he'];

/** Feeds of articles and of corrections in each language. */
export function createFeeds({ readArticles, readCorrections, origin }: FeedsParts): FindDocument {
  const feeds = new Map(
    LOCALES.flatMap((locale) => [
      [feedPath(locale), async () => articleFeed(await readArticles(), locale, origin)] as const,
      [correctionFeedPath(locale), async () => correctionFeed(await readCorrections(), locale, origin)] as const,
    ]),
  );
  return (pathname) => {
    const make = feeds.get(pathname);
    return make === undefined
      ? null
      : {
          contentType: 'application/rss+xml; charset=utf-8',
          version: '',
          lifetimeMs: LIFETIME_MS,
          maxAgeSeconds: MAX_AGE_SECONDS,
          make,
        };
  };
}
