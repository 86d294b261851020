import type { Schema } from '@site/contract';

export type Article = Schema<'Article'>;

/** The data of an article page, from the first HTML or a call. */
export interface ArticleData {
  /** Null: no such article. */
  readonly page: Schema<'ArticlePage'> | null;
  /** The version to compare with; null: none. */
  readonly compared: Article | null;
}

/** The article of the page. Null: none. */
export const articleIn = (data: ArticleData | null): Article | null => data?.page?.articles[0] ?? null;

export const languageOf = ({ dir }: Pick<Article, 'dir'>): 'en' | 'he' => (dir === 'rtl' ? 'he' : 'en');

/** Companies of the comma list, as `{ symbol, market }`: the last dot separates. */
export const symbolsIn = (related: string): readonly { readonly symbol: string; readonly market: string }[] =>
  related
    .split(',')
    .filter((named) => named.includes('.'))
    .map((named) => {
      const dot = named.lastIndexOf('.');
      return { symbol: named.slice(0, dot).trim(), market: named.slice(dot + 1).trim() };
    });
