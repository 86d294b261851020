import { inTurns } from '../../in-turns';
import type { Found, SearchIndex } from './search-index';
import type { ListingCard } from '../market-data/listing-card';
import type { FindArticles } from './article-search';
import type { ArticleSummaryRow } from '../ports';

/** The search box: listings and articles. */
export interface SearchService {
  /** Shape: best first, `limit` of each kind at most. */
  search(text: string, limit: number): Promise<SearchAnswer>;
}

export interface SearchAnswer {
  readonly listings: Found<ListingCard>;
  readonly articles: Found<FoundArticle>;
  /** Where nothing was found: listings with names a letter or two away. */
  readonly similar: readonly ListingCard[];
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
        return { best: [], total: 0 };
      });
      const index = listings();
      const found = await inTurns(index.search(text, limit));
      const isNothing = found.total + articles.total === 0;
      const similar = isNothing ? await inTurns(index.similar(text, limit)) : [];
      return { listings: found, articles, similar };
    },
  };
}
