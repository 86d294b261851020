import { decidingFigure, figureFault, reasonLeftOff, searchTerms } from '@site/board-rules';
import type {
  BoardCandidate,
  BoardCriteria,
  DecidingFigure,
  FigureDay,
  LeftOffReason as FilterReason,
} from '@site/board-rules';
import type { BoardQuery } from './board-query';
import { quarterOf, yearOf } from '../../domain/columns/scored-columns';
import type { ListingCard, ScoredMarket } from '../market-data';
import { answersTo } from '../market-data';
import { sectorName } from '../../domain/sector-name';

/** Why a company is not on a board: a filter of the rules, the plan, or its other listing. */
export type LeftOffReason =
  | FilterReason
  | 'delisted'
  | 'plan_limit'
  | 'other_market'
  | 'other_industry'
  | 'other_listing';

/** A row for the filters. Each figure is read on demand, since most filters need few of them. */
class RowCandidate implements BoardCandidate {
  readonly #market: ScoredMarket;
  readonly #row: number;

  constructor(market: ScoredMarket, row: number) {
    this.#market = market;
    this.#row = row;
  }

  get #card(): ListingCard {
    return this.#market.cards[this.#row]!;
  }
  get price(): number | null {
    return this.#card.price;
  }
  get marketCap(): number | null {
    return this.#card.marketCap;
  }
  get isRateMissing(): boolean {
    return this.#market.flags(this.#row).includes('fxMissing');
  }
  get priceToSales(): number | null {
    return this.#market.metric('priceToSales', this.#row);
  }
  get priceToBook(): number | null {
    return this.#market.metric('priceToBook', this.#row);
  }
  get score(): number | null {
    return this.#market.score(this.#row);
  }
  get sector(): string {
    return sectorName(this.#card.sector);
  }
  get industry(): string {
    return sectorName(this.#card.industry);
  }
  get labels(): readonly string[] {
    return this.#market.labels[this.#row]!;
  }
  get latestYear(): number | null {
    return yearOf(this.#latest);
  }
  get latestQuarter(): number | null {
    return quarterOf(this.#latest);
  }
  get #latest(): number {
    return this.#market.columns.latest[this.#row]!;
  }
  get hasGap(): boolean {
    return this.#market.flags(this.#row).includes('gap');
  }
  get hasOldPart(): boolean {
    return this.#market.ageFlags(this.#row).length > 0;
  }
  get reportedCurrency(): string | null {
    return this.#market.reportedCurrency(this.#row);
  }
  get latestPublishedOn(): string | null {
    return this.#card.latestPublishedOn;
  }
}

const candidateOf = (market: ScoredMarket, row: number): BoardCandidate => new RowCandidate(market, row);

/**
 * Why a company is not on the board before the reader's filters. Null: it is. A maximum of price to book above the default
 * makes the board larger; one below it is a normal filter.
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

/** Why the reader's filters exclude a row. Null: the row passes. */
export type RowFilter = (market: ScoredMarket, row: number) => FilterReason | null;

/**
 * The reader's filters, limits of figures last. Created once per query and called for each ranked row. `day`: of the board.
 */
export function filterOf(
  query: BoardQuery,
  day: FigureDay,
  isWithinLimits: (market: ScoredMarket, row: number) => boolean,
): RowFilter {
  const criteria = criteriaOf(query, day);
  const beyondLimit: RowFilter = (market, row) => (isWithinLimits(market, row) ? null : 'beyond_limit');
  // Without filters every ranked row passes.
  if (isWithoutFilters(criteria)) return beyondLimit;
  return (market, row) => reasonLeftOff(candidateOf(market, row), criteria) ?? beyondLimit(market, row);
}

/** Whether a row's statements are old on the board's day, or its twelve months have a gap. */
export const isFaulty = (market: ScoredMarket, row: number, day: FigureDay): boolean =>
  figureFault(candidateOf(market, row), day) !== null;

/** The figure behind a reason, for the explanation. */
export function figureBehind(
  reason: FilterReason,
  market: ScoredMarket,
  row: number,
  query: BoardQuery,
  day: FigureDay,
): DecidingFigure {
  return decidingFigure(reason, candidateOf(market, row), criteriaOf(query, day));
}

const criteriaOf = (query: BoardQuery, day: FigureDay): BoardCriteria => ({
  ...query,
  statementsFrom: query.statementCheck ? query.statementsFrom : undefined,
  freshOn: query.freshOnly ? day : undefined,
});

/** Complete by type: a new criterion does not compile without an entry here. */
const CRITERIA: Readonly<Record<keyof BoardCriteria, true>> = {
  sector: true,
  industry: true,
  year: true,
  quarter: true,
  reportedCurrency: true,
  nonFinancialOnly: true,
  minScore: true,
  freshOn: true,
  maxPriceToBook: true,
  label: true,
  statementsFrom: true,
};
const isWithoutFilters = (criteria: BoardCriteria): boolean =>
  (Object.keys(CRITERIA) as (keyof BoardCriteria)[]).every((name) => (criteria[name] ?? false) === false);

/** The normalised terms of the search box. Shape: not empty. */
export function termsOf(text: string | undefined): readonly string[] {
  return text === undefined ? [] : searchTerms(text);
}

/** Whether a row matches the search box; without a search every row does. */
export function searchOf(text: string | undefined): (market: ScoredMarket, row: number) => boolean {
  const terms = termsOf(text);
  // Only commas and blanks: no search.
  if (terms.length === 0) return () => true;
  return (market, row) => terms.some((term) => answersTo(market.cards[row]!, term));
}
