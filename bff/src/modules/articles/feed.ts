import { directionOf, inLocale } from '@site/remote-kit/locale';
import type { Locale } from '@site/remote-kit/contract';
import { articlePath } from '@site/remote-kit/article-question';
import { siteName } from '@site/remote-kit/site-name';
import { Feed } from 'feed';
import type { ArticleVersionRow } from './article';
import { feedPath } from '../ssr';

const WORDS: Readonly<Record<Locale, { readonly title: string; readonly description: string }>> = {
  en: { title: `${siteName} articles`, description: 'What the statements of listed companies say, in English.' },
  he: { title: `הכתבות של ${siteName}`, description: 'מה אומרים הדוחות של חברות נסחרות, בעברית.' },
};
/** Readers of feeds come back: more would be sent again and again. */
const MAX_ENTRIES = 30;

/** Absolute links, because feed readers are on other sites. The body is sanitised, so attributes are in double quotes. */
const withWholeAddresses = (body: string, origin: string): string =>
  body.replace(/\b(href|src)="\/(?!\/)/g, `$1="${origin}/`);

/**
 * RSS 2.0 of the articles that are written in a language. `articles`: latest first, bodies sanitised. `origin`: the site's
 * public address without a slash at the end.
 */
export function articleFeed(articles: readonly ArticleVersionRow[], locale: Locale, origin: string): string {
  const own = articles.filter(({ direction }) => direction === directionOf(locale)).slice(0, MAX_ENTRIES);
  const feed = new Feed({
    ...WORDS[locale],
    id: origin + feedPath(locale),
    link: origin + inLocale('/', locale),
    language: locale,
    copyright: siteName,
    generator: siteName,
    // Depends on the content, not on the time, so that an unchanged feed is answered with 304.
    ...(own[0] && { updated: new Date(own[0].updatedAt) }),
    feedLinks: { rss: origin + feedPath(locale) },
  });
  for (const { urlTitle, title, subtitle, body, publisher, createdAt } of own) {
    const address = origin + inLocale(articlePath(urlTitle), locale);
    feed.addItem({
      title,
      // The address that stays, whichever version is read.
      id: origin + articlePath(urlTitle),
      link: address,
      description: subtitle === '' ? title : subtitle,
      content: withWholeAddresses(body, origin),
      author: [{ name: publisher }],
      date: new Date(createdAt),
    });
  }
  return feed.rss2();
}
