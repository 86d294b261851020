import { inLocale } from '@site/remote-kit';
import type { HeadOf } from '@site/remote-kit';
import type { TextId } from '../../texts/use-text';
import type { FixedPageData } from './fixed-page-data';
import { pathOf } from './page-path';

/** Metadata for search engines and social networks. */
export const fixedPageHead: HeadOf<TextId> = ({ data, search, locale }) => {
  const found = data as FixedPageData | null;
  // A page without its text is not indexed.
  if (!found) return { title: '', noIndex: true };
  const {
    name,
    title,
    description,
    language,
    languages,
    isArticle,
    publisher,
    created_on: created,
    updated_on: updated,
  } = found.page;
  const canonicalPath = pathOf(name);
  const options = [...new URLSearchParams(search).keys()].filter((key) => key !== 'lang');
  return {
    title,
    description,
    canonicalPath,
    languages,
    // Another direction and imagined companies are not indexed.
    noIndex: options.length > 0,
    ...(isArticle && {
      kind: 'article' as const,
      structuredData: {
        '@context': 'https://schema.org',
        '@type': 'Article',
        headline: title,
        description,
        datePublished: created,
        dateModified: updated,
        inLanguage: language,
        isAccessibleForFree: true,
        mainEntityOfPage: inLocale(canonicalPath, languages.length === 1 ? language : locale),
        author: { '@type': 'Organization', name: publisher },
        publisher: { '@type': 'Organization', name: 'Boursight' },
      },
    }),
  };
};
