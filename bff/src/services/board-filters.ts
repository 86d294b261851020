import { decidingFigure, reasonLeftOff } from '../domain/board/board-filters';
import type {
  BoardCandidate,
  BoardCriteria,
  DecidingFigure,
  LeftOffReason as FilterReason,
} from '../domain/board/board-filters';
import { searchTerms } from '../domain/board/search-text';
import type { BoardQuery } from './board-query';
import { withoutHash } from './label-service';
import type { ScoredMarket } from './market-data/scored-market';
import { answersTo } from './search-index';
import { sectorName } from '../domain/sector-name';

/** As many symbols as a watchlist that is pasted in; the boards page reads no more either. */
const SEARCH_TERMS = 20;

/** Why a company is not on a board: what the domain's filters say, the plan, or that it is listed elsewhere. */
export type LeftOffReason = FilterReason | 'delisted' | 'plan_limit' | 'other_market' | 'other_industry';

/** A row as the domain's filters look at it. */
function candidateOf(market: ScoredMarket, row: number): BoardCandidate {
  const card = market.cards[row]!;
  return {
    price: card.price,
    marketCap: card.marketCap,
    isRateMissing: market.flags(row).includes('fxMissing'),
    priceToSales: market.metric('priceToSales', row),
    priceToBook: market.metric('priceToBook', row),
    score: market.score(row),
    sector: sectorName(card.sector),
    industry: sectorName(card.industry),
    labels: market.labels[row]!,
    latest: market.latest(row),
    reportedCurrency: market.reportedCurrency(row),
    latestPublishedOn: card.latestPublishedOn,
  };
}

/**
 * What keeps a company off the board that the reader's filters choose from. Null: nothing. A maximum of price to book
 * above the usual one makes that board larger; one below it is a filter like others.
 */
export function boardReason(
  market: ScoredMarket,
  row: number,
  { maxPriceToBook }: Pick<BoardQuery, 'maxPriceToBook'> = {},
): FilterReason | null {
  const plain = reasonLeftOff(candidateOf(market, row), {});
  return plain === 'pb_ratio_too_high' && maxPriceToBook !== undefined
    ? reasonLeftOff(candidateOf(market, row), { maxPriceToBook })
    : plain;
}

/** The reader's own filters. Null: the row passes. Shape: made once a question, asked for each row. */
export function filterOf(query: BoardQuery): (market: ScoredMarket, row: number) => FilterReason | null {
  const criteria = criteriaOf(query);
  return (market, row) => reasonLeftOff(candidateOf(market, row), criteria);
}

/** The figure behind a reason, for those who ask why. */
export function figureBehind(
  reason: FilterReason,
  market: ScoredMarket,
  row: number,
  query: BoardQuery,
): DecidingFigure {
  return decidingFigure(reason, candidateOf(market, row), criteriaOf(query));
}

function criteriaOf(query: BoardQuery): BoardCriteria {
  return {
    maxPriceToBook: query.maxPriceToBook,
    sector: query.sector,
    industry: query.industry,
    label: query.label === undefined ? undefined : withoutHash(query.label),
    year: query.year,
    quarter: query.quarter,
    reportedCurrency: query.reportedCurrency,
    statementsFrom: query.statementCheck ? query.statementsFrom : undefined,
    minScore: query.minScore,
  };
}

/** What the search box asks for, in the form that is compared. Shape: none empty. */
export function termsOf(text: string | undefined): readonly string[] {
  return text === undefined ? [] : searchTerms(text).slice(0, SEARCH_TERMS);
}

/** Whether a row is what the search box asks for; without a search every row is. */
export function searchOf(text: string | undefined): (market: ScoredMarket, row: number) => boolean {
  const terms = termsOf(text);
  // Commas and blanks alone ask for nothing in particular.
  if (terms.length === 0) return () => true;
  return (market, row) => terms.some((term) => answersTo(market.cards[row]!, term));
}
