import type { Day } from '../../domain/company';
import type { ScoredMarket } from '../market-data';

/** How many of a market's listings have data. Unit: listings. */
export interface MarketCoverage {
  readonly listings: number;
  readonly withQuote: number;
  readonly scored: number;
  /** Day of the oldest quote on the board. Null: none has a quote. */
  readonly oldestQuote: Day | null;
}

/** Counts the companies in memory. */
export function coverageOf({ cards, score }: Pick<ScoredMarket, 'cards' | 'score'>): MarketCoverage {
  let [withQuote, scored] = [0, 0];
  let oldestQuote: Day | null = null;
  cards.forEach(({ price, quotedOn }, row) => {
    if (price !== null && quotedOn !== null) {
      withQuote += 1;
      if (oldestQuote === null || quotedOn < oldestQuote) oldestQuote = quotedOn;
    }
    if (score(row) !== null) scored += 1;
  });
  return { listings: cards.length, withQuote, scored, oldestQuote };
}
