import type { Schema } from '@site/contract';
import type { Market } from '../../../domain/company';

/** What the views of a company list. */
export interface CompanyListReaders {
  readonly insiders: (symbol: string, market: Market) => Promise<readonly Schema<'InsiderTrade'>[]>;
  readonly executives: (symbol: string, market: Market) => Promise<readonly Schema<'KeyExecutive'>[]>;
  readonly news: (symbol: string, market: Market) => Promise<readonly Schema<'NewsItem'>[]>;
  readonly articles: (symbol: string, market: Market) => Promise<readonly Schema<'Article'>[]>;
}

/** The lists that a view of a company shows in its first HTML; null: it shows none. */
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
      return { news, articles: articles.map(lineOf) };
    }
    default:
      return null;
  }
}

/** What the list says of an article. */
const lineOf = ({ id, url_title, title, subtitle, publisher, updated_at, dir }: Schema<'Article'>) => {
  return { id, url_title, title, subtitle, publisher, updated_at, dir };
};
