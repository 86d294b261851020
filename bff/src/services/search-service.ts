import type { SearchIndex } from './search-index';
import type { ListingCard } from './market-data/listing-card';
import type { FindArticles } from './article-search';
import type { ArticleSummaryRow } from './ports';

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
  /** All listings, as the data are now. */
  readonly listings: () => SearchIndex;
  readonly findArticles: FindArticles;
  /** Told when articles could not be searched: companies are found without them. */
  readonly onTrouble?: (error: unknown) => void;
}

export function createSearchService({ listings, findArticles, onTrouble }: SearchServiceParts): SearchService {
  return {
    async search(text, limit) {
      const articles = await findArticles(text, limit).catch((error: unknown) => {
        onTrouble?.(error);
        return [];
      });
      return { listings: listings().find(text, limit), articles };
    },
  };
}
