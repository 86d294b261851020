import type { Schema } from '@site/contract';
import type { Market } from '../../../domain/company';

/** Readers of the lists in the views of a company. */
export interface CompanyListReaders {
  readonly insiders: (symbol: string, market: Market) => Promise<readonly Schema<'InsiderTrade'>[]>;
  readonly executives: (symbol: string, market: Market) => Promise<readonly Schema<'KeyExecutive'>[]>;
  readonly news: (symbol: string, market: Market) => Promise<readonly Schema<'NewsItem'>[]>;
  readonly articles: (symbol: string, market: Market) => Promise<readonly Schema<'Article'>[]>;
}

/** The lists in the first HTML of a view. Null: none. */
export async function firstCompanyLists(
  readers: CompanyListReaders,
  view: string | null,
  { symbol, market }: { readonly symbol: string; readonly market: Market },
) {
  switch (view) {
    case 'insiders':
      return { insiders: await readers.insiders(symbol, market) };
    case 'executives':
      return { executives: await readers.executives(symbol, market) };
    case 'news': {
      const [news, articles] = await Promise.all([readers.news(symbol, market), readers.articles(symbol, market)]);
      return { news, articles: articles.map(articleRowOf) };
    }
    default:
      return null;
  }
}

/** The fields of an article in the list. */
const articleRowOf = ({ id, url_title, title, subtitle, publisher, updated_at, dir }: Schema<'Article'>) => {
  return { id, url_title, title, subtitle, publisher, updated_at, dir };
};
