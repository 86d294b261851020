import { decidingFigure, figureFault, reasonLeftOff, searchTerms } from '@site/board-rules';
import type {
  BoardCandidate,
  BoardCriteria,
  DecidingFigure,
  FigureDay,
  LeftOffReason as FilterReason,
} from '@site/board-rules';
import type { BoardQuery } from './board-query';
import type { ScoredMarket } from '../market-data/scored-market';
import { answersTo } from '../../modules/search/search-index';
import { sectorName } from '../../domain/sector-name';

/** Why a company is not on a board: what the rules' filters say, the plan, or where else it is listed. */
export type LeftOffReason =
  | FilterReason
  | 'delisted'
  | 'plan_limit'
  | 'other_market'
  | 'other_industry'
  | 'other_listing';

/** A row as the filters look at it. */
function candidateOf(market: ScoredMarket, row: number): BoardCandidate {
  const card = market.cards[row]!;
  const latest = market.latest(row);
  const flags = market.flags(row);
  return {
    price: card.price,
    marketCap: card.marketCap,
    isRateMissing: flags.includes('fxMissing'),
    priceToSales: market.metric('priceToSales', row),
    priceToBook: market.metric('priceToBook', row),
    score: market.score(row),
    sector: sectorName(card.sector),
    industry: sectorName(card.industry),
    labels: market.labels[row]!,
    latestYear: latest?.year ?? null,
    latestQuarter: latest?.quarter ?? null,
    hasGap: flags.includes('gap'),
    hasOldPart: market.ageMarks(row).length > 0,
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

/** What keeps a row off by the reader's own filters. Null: the row passes. */
export type RowFilter = (market: ScoredMarket, row: number) => FilterReason | null;

/**
 * The reader's own filters, limits of figures last. Shape: made once a question, asked for each row. `day`: the board's.
 */
export function filterOf(
  query: BoardQuery,
  day: FigureDay,
  isWithinLimits: (market: ScoredMarket, row: number) => boolean,
): RowFilter {
  const criteria = criteriaOf(query, day);
  return (market, row) =>
    reasonLeftOff(candidateOf(market, row), criteria) ?? (isWithinLimits(market, row) ? null : 'beyond_limit');
}

/** Whether a row's statements are old on the board's day, or its twelve months have a gap. */
export const isFaulty = (market: ScoredMarket, row: number, day: FigureDay): boolean =>
  figureFault(candidateOf(market, row), day) !== null;

/** The figure behind a reason, for those who ask why. */
export function figureBehind(
  reason: FilterReason,
  market: ScoredMarket,
  row: number,
  query: BoardQuery,
  day: FigureDay,
): DecidingFigure {
  return decidingFigure(reason, candidateOf(market, row), criteriaOf(query, day));
}

function criteriaOf(query: BoardQuery, day: FigureDay): BoardCriteria {
  return {
    maxPriceToBook: query.maxPriceToBook,
    sector: query.sector,
    industry: query.industry,
    label: query.label,
    year: query.year,
    quarter: query.quarter,
    reportedCurrency: query.reportedCurrency,
    statementsFrom: query.statementCheck ? query.statementsFrom : undefined,
    minScore: query.minScore,
    freshOn: query.freshOnly ? day : undefined,
  };
}

/** What the search box asks for, in the form that is compared. Shape: none empty. */
export function termsOf(text: string | undefined): readonly string[] {
  return text === undefined ? [] : searchTerms(text);
}

/** Whether a row is what the search box asks for; without a search every row is. */
export function searchOf(text: string | undefined): (market: ScoredMarket, row: number) => boolean {
  const terms = termsOf(text);
  // Commas and blanks alone ask for nothing in particular.
  if (terms.length === 0) return () => true;
  return (market, row) => terms.some((term) => answersTo(market.cards[row]!, term));
}
