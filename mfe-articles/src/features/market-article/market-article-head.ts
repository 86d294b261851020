import { dayText } from '@site/format';
import { inLocale, isMarketCode } from '@site/remote-kit';
import type { HeadOf } from '@site/remote-kit';
import type { TextId } from '../../texts/use-text';
import { articlePathOf } from './market-article-path';
import type { MarketArticleData } from './market-article-data';

/** Metadata for search engines and social networks. */
export const marketArticleHead: HeadOf<TextId> = ({ params, data, search, locale }, text) => {
  const { market = '' } = params;
  const made = (data as MarketArticleData | null)?.article;
  const kind = params['article'] === 'dividends' ? 'dividends' : 'daily';
  if (!isMarketCode(market)) return { title: text('article.notFound'), noIndex: true };
  const title = text(`marketArticle.${kind}`, { market: text(`market.${market}`) });
  if (!made) return { title, noIndex: true };
  const description = text(`marketArticle.${kind}.about`, {
    market: text(`market.${market}`),
    day: dayText(made.day) ?? '',
  });
  const canonicalPath = articlePathOf(market, kind);
  return {
    title,
    description,
    kind: 'article',
    canonicalPath,
    // Versions of other days are not indexed.
    noIndex: new URLSearchParams(search).has('day'),
    structuredData: {
      '@context': 'https://schema.org',
      '@type': 'Article',
      headline: title,
      description,
      datePublished: made.day,
      dateModified: made.made_at,
      inLanguage: locale,
      isAccessibleForFree: true,
      mainEntityOfPage: inLocale(canonicalPath, locale),
      author: { '@type': 'Organization', name: 'Boursight' },
      publisher: { '@type': 'Organization', name: 'Boursight' },
    },
  };
};
