import type { Schema } from '@site/contract';
import type { FoundArticle } from '../../services/search/search-service';

/** An article without its body in the contract's names. */
export function presentSummary(article: FoundArticle): Schema<'ArticleSummary'> {
  return {
    id: article.id,
    url_title: article.urlTitle,
    title: article.title,
    subtitle: article.subtitle,
    updated_at: article.updatedAt,
    dir: article.direction,
  };
}
