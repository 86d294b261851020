import { integer, key, text, type TableDefinition } from './table';

/** Symbols that a version of an article is about. */
export interface ArticleSymbolRow {
  readonly version_id: string;
  readonly market: string;
  readonly symbol: string;
  readonly ordinal: number;
}

export const articleSymbols: TableDefinition<ArticleSymbolRow> = {
  table: 'article_symbols',
  columns: {
    version_id: text(key),
    market: text(key),
    symbol: text(key),
    ordinal: integer(),
  },
};
