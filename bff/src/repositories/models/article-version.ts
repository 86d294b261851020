import { key, nullableText, text, type TableDefinition } from './table';

/** Versions of articles. */
export interface ArticleVersionRow {
  readonly id: string;
  readonly url_title: string;
  readonly title: string;
  readonly subtitle: string;
  readonly body: string;
  readonly publisher: string;
  readonly publisher_url: string | null;
  readonly created_at: string;
  readonly updated_at: string;
}

export const articleVersions: TableDefinition<ArticleVersionRow> = {
  table: 'article_versions',
  columns: {
    id: text(key),
    url_title: text(),
    title: text(),
    subtitle: text(),
    body: text(),
    publisher: text(),
    publisher_url: nullableText(),
    created_at: text(),
    updated_at: text(),
  },
};
