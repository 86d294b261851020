import type { Schema } from '@site/contract';
import type { ArticleVersionRow } from '../../services/ports';

/** An article with its body in the contract's names. */
export function presentArticle(article: ArticleVersionRow): Schema<'Article'> {
  return {
    id: article.id,
    url_title: article.urlTitle,
    title: article.title,
    subtitle: article.subtitle,
    body: article.body,
    publisher: article.publisher,
    publisher_url: article.publisherUrl,
    created_at: article.createdAt,
    updated_at: article.updatedAt,
    dir: article.direction,
    related_symbols: article.relatedSymbols.join(),
  };
}
