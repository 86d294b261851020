import { inTurns } from '../../platform/jobs/cooperative-yield';
import type { Found, SearchIndex } from '../market-data';
import type { ListingCard } from '../market-data';
import type { FindArticles } from './article-search';
import type { FindGuides, FoundGuide } from './guide-search';
import type { ArticleSummaryRow } from '../articles';

export type SearchService = ReturnType<typeof createSearchService>;

export interface SearchAnswer {
  readonly listings: Found<ListingCard>;
  readonly articles: Found<FoundArticle>;
  readonly guides: Found<FoundGuide>;
  /** If nothing was found: listings with names that differ by a letter or two. */
  readonly similar: readonly ListingCard[];
}

export type FoundArticle = ArticleSummaryRow;

export interface SearchServiceParts {
  /** All listings of the current data. */
  readonly listings: () => SearchIndex;
  readonly findArticles: FindArticles;
  readonly findGuides: FindGuides;
  /** Called when articles or guides could not be searched: companies are found without them. */
  readonly onTrouble?: (error: unknown) => void;
}

/** The search: listings, articles and pages of the site itself. */
export function createSearchService(parts: SearchServiceParts) {
  const { listings, findArticles, findGuides, onTrouble } = parts;
  const foundOrNone = <One>(finding: Promise<Found<One>>): Promise<Found<One>> =>
    finding.catch((error: unknown) => {
      onTrouble?.(error);
      return { best: [], total: 0 };
    });
  return {
    /** Shape: best first, `limit` of each kind at most; among equals, Tel Aviv first for readers of Hebrew. */
    async search(text: string, limit: number, locale: 'en' | 'he'): Promise<SearchAnswer> {
      const [articles, guides] = await Promise.all([
        foundOrNone(findArticles(text, limit)),
        foundOrNone(findGuides(text, limit)),
      ]);
      const index = listings();
      const found = await inTurns(index.search(text, limit, locale === 'he' ? 'TA' : undefined));
      const isNothing = found.total + articles.total + guides.total === 0;
      const similar = isNothing ? await inTurns(index.similar(text, limit)) : [];
      return { listings: found, articles, guides, similar };
    },
  };
}
