import type { ArticleVersionRow, RelatedArticleRow } from './article';

/** The maximum number of related articles, as in the contract. */
const MAX_RELATED = 6;

/**
 * Related articles: those about its companies, then those of its subject, in its language first. Shape: the closest first,
 * the latest first among equals. `others`: latest first.
 */
export function rankRelated(
  article: Pick<ArticleVersionRow, 'relatedSymbols' | 'subject' | 'direction'>,
  others: readonly RelatedArticleRow[],
): readonly RelatedArticleRow[] {
  const named = new Set(article.relatedSymbols);
  const closeness = ({ relatedSymbols, subject, direction }: RelatedArticleRow): number =>
    (direction === article.direction ? 100 : 0) +
    10 * relatedSymbols.filter((symbol) => named.has(symbol)).length +
    (subject === article.subject ? 1 : 0);
  return others
    .map((other) => ({ other, close: closeness(other) }))
    .filter(({ close }) => close % 100 > 0)
    .sort((a, b) => b.close - a.close)
    .slice(0, MAX_RELATED)
    .map(({ other }) => other);
}
