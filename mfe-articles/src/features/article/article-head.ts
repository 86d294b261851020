import { articlePath, inLocale } from '@site/remote-kit';
import type { HeadOf } from '@site/remote-kit';
import type { TextId } from '../../texts/use-text';
import { articleIn, languageOf } from './article-data';
import type { ArticleData } from './article-data';

/** Metadata for search engines and social networks. */
export const articleHead: HeadOf<TextId> = ({ data, search }, text) => {
  const article = articleIn(data as ArticleData | null);
  if (!article) return { title: text('article.notFound'), description: text('article.notFoundHint'), noIndex: true };
  const { title, subtitle, publisher, publisher_url: profile, created_at: created, updated_at: updated } = article;
  const description = subtitle === '' ? text('article.description', { title }) : subtitle;
  const canonicalPath = articlePath(article.url_title);
  const language = languageOf(article);
  return {
    title,
    description,
    kind: 'article',
    canonicalPath,
    // The article's own language, whatever that of its frame.
    languages: [language],
    // A comparison of versions is not indexed.
    noIndex: new URLSearchParams(search).has('compare'),
    structuredData: {
      '@context': 'https://schema.org',
      '@type': 'Article',
      headline: title,
      description,
      datePublished: created,
      dateModified: updated,
      inLanguage: language,
      isAccessibleForFree: true,
      mainEntityOfPage: inLocale(canonicalPath, language),
      author: { '@type': 'Organization', name: publisher, ...(profile === null ? {} : { url: profile }) },
      publisher: { '@type': 'Organization', name: 'Boursight' },
    },
  };
};
