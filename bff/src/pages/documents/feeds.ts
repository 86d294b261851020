import type { ArticleVersionRow } from '../../services/ports';
import { articleFeed } from './article-feed';
import { feedPath } from './feed-path';
import type { FindDocument } from './site-document';

export interface FeedsParts {
  /** Shape: latest first, bodies sanitised. */
  readonly readArticles: () => Promise<readonly ArticleVersionRow[]>;
  readonly origin: string;
}

/** As soon as pages show what is published, or nearly. */
const LIFETIME_MS = 5 * 60_000;
const MAX_AGE_SECONDS = 300;

/** The articles' feeds, one for each language. */
export function createFeeds({ readArticles, origin }: FeedsParts): FindDocument {
  return (pathname) => {
    const locale = (['en', 'he'] as const).find((one) => feedPath(one) === pathname);
    return locale === undefined
      ? null
      : {
          contentType: 'application/rss+xml; charset=utf-8',
          version: '',
          lifetimeMs: LIFETIME_MS,
          maxAgeSeconds: MAX_AGE_SECONDS,
          make: async () => articleFeed(await readArticles(), locale, origin),
        };
  };
}
