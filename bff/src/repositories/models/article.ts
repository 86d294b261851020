import { key, text, type TableDefinition } from './table';

/** Articles; the text is in their versions. */
export interface ArticleRow {
  readonly url_title: string;
  readonly data_kind: string;
  readonly subject: string;
  readonly direction: string;
  readonly latest_version_id: string;
}

export const articles: TableDefinition<ArticleRow> = {
  table: 'articles',
  columns: {
    url_title: text(key),
    data_kind: text(),
    subject: text(),
    direction: text(),
    latest_version_id: text(),
  },
};
