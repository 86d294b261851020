import { createSearchIndex, type SearchIndex } from './search-index';
import type { ListingCard } from './market-data/listing-card';
import type { MarketData } from './market-data/market-data';
import type { FindArticles } from './article-search';
import type { ArticleSummaryRow } from './ports';
import { usdValue } from './usd-value';

/** The search box: listings and articles. */
export interface SearchService {
  /** Shape: best first, `limit` of each kind at most. */
  search(text: string, limit: number): Promise<SearchAnswer>;
}

export interface SearchAnswer {
  readonly listings: readonly ListingCard[];
  readonly articles: readonly FoundArticle[];
}

export type FoundArticle = ArticleSummaryRow;

export interface SearchServiceParts {
  readonly data: Pick<MarketData, 'markets'>;
  readonly findArticles: FindArticles;
  /** Told when articles could not be searched: companies are found without them. */
  readonly onTrouble?: (error: unknown) => void;
}

export function createSearchService({ data, findArticles, onTrouble }: SearchServiceParts): SearchService {
  let index: SearchIndex | undefined;
  let indexed = '';

  /** Made when first asked for, and anew when the data have changed. */
  const currentIndex = (): SearchIndex => {
    const markets = data.markets();
    const version = markets.map(({ market, version: of }) => `${market} ${of}`).join(' ');
    if (!index || version !== indexed) {
      const weights = new Map<ListingCard, number>();
      for (const { table, fx } of markets) {
        for (const card of table.cards) weights.set(card, usdValue(card.marketCap, card.currency, fx.rates) ?? 0);
      }
      index = createSearchIndex([...weights.keys()], (card) => weights.get(card) ?? 0);
      indexed = version;
    }
    return index;
  };

  return {
    async search(text, limit) {
      const articles = await findArticles(text, limit).catch((error: unknown) => {
        onTrouble?.(error);
        return [];
      });
      return { listings: currentIndex().find(text, limit), articles };
    },
  };
}
