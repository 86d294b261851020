import { integer, key, nullableText, text, type TableDefinition } from './table';

/** News about a listing. */
export interface NewsRow {
  readonly listing_id: number;
  readonly url: string;
  readonly published_at: string;
  readonly site: string;
  readonly title: string;
  readonly body: string;
  readonly image: string | null;
}

export const news: TableDefinition<NewsRow> = {
  table: 'news',
  columns: {
    listing_id: integer(key),
    url: text(key),
    published_at: text(),
    site: text(),
    title: text(),
    body: text(),
    image: nullableText(),
  },
};
