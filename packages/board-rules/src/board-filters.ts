import type { BoardOptionName, BoardOptions } from '@site/fields';
import { isFinancial } from '@site/fields';
import { labelKey } from '@site/fields/known-labels';
import { figureFault, FRESH_MONTHS } from './figure-age';
import type { DatedFigures, FigureDay } from './figure-age';
import { comparableText } from './search-text';

/** Source: scoring rules, section 6. */
export const MIN_PRICE_TO_SALES = 0.05;
export const DEFAULT_MAX_PRICE_TO_BOOK = 100;

/** Figures that the filters of a board's rows use. Null: missing, which fails every filter on it. */
export interface FilteredCompany extends DatedFigures {
  readonly sector: string | null;
  readonly industry: string | null;
  readonly reportedCurrency: string | null;
  readonly score: number | null;
}

/** Everything that decides whether a company is on a board. */
export interface BoardCandidate extends FilteredCompany {
  readonly price: number | null;
  readonly marketCap: number | null;
  /** The currency of its statements has no known rate. */
  readonly isRateMissing: boolean;
  readonly priceToSales: number | null;
  readonly priceToBook: number | null;
  readonly labels: readonly string[];
  /** Latest publication of any statement. */
  readonly latestPublishedOn: string | null;
}

type RowCriteria = Pick<
  BoardOptions,
  'sector' | 'industry' | 'year' | 'quarter' | 'reportedCurrency' | 'nonFinancialOnly' | 'minScore'
> & {
  /** Excludes companies with old statements on this day, or with a gap (`freshOnly`). */
  readonly freshOn?: FigureDay | undefined;
};

/** The filters of a board. Absent: no filter. `minScore` is inclusive. */
export type BoardCriteria = RowCriteria & Pick<BoardOptions, 'maxPriceToBook' | 'label' | 'statementsFrom'>;

/** Why a company is not on a board; the first reason in this order. */
export type LeftOffReason =
  | 'price_missing'
  | 'market_cap_missing'
  | 'statement_missing'
  | 'rate_missing'
  | 'ps_ratio_missing'
  | 'ps_ratio_too_low'
  | 'pb_ratio_missing'
  | 'pb_ratio_not_positive'
  | 'pb_ratio_too_high'
  | 'sector_filter'
  | 'label_filter'
  | 'period_filter'
  | 'currency_filter'
  | 'statement_filter'
  | 'financial_filter'
  | 'figures_old'
  | 'figures_gap'
  | 'figures_old_part'
  | 'score_below_minimum'
  | 'beyond_limit';

/** Options that exclude a company, by reason. A reason that no option causes is absent. */
export const OPTIONS_OF_REASON = {
  sector_filter: ['sector', 'industry'],
  label_filter: ['label'],
  period_filter: ['year', 'quarter'],
  currency_filter: ['reportedCurrency'],
  statement_filter: ['statementsFrom'],
  financial_filter: ['nonFinancialOnly'],
  figures_old: ['freshOnly'],
  figures_gap: ['freshOnly'],
  figures_old_part: ['freshOnly'],
  score_below_minimum: ['minScore'],
  beyond_limit: ['where'],
  pb_ratio_not_positive: ['maxPriceToBook'],
  pb_ratio_too_high: ['maxPriceToBook'],
} as const satisfies Readonly<Partial<Record<LeftOffReason, readonly BoardOptionName[]>>>;

/** Null: the company is on the board. Source: scoring rules, section 6. */
export function reasonLeftOff(company: BoardCandidate, criteria: BoardCriteria): LeftOffReason | null {
  const { label, statementsFrom } = criteria;
  const reason = reasonOfFigures(company, criteria.maxPriceToBook);
  if (reason) return reason;
  if (!isInPlace(company, criteria)) return 'sector_filter';
  if (label !== undefined && !company.labels.some((own) => comparableLabel(own) === comparableLabel(label)))
    return 'label_filter';
  if (!isInPeriod(company, criteria)) return 'period_filter';
  if (!isInCurrency(company, criteria)) return 'currency_filter';
  if (
    statementsFrom !== undefined &&
    !(company.latestPublishedOn !== null && company.latestPublishedOn >= statementsFrom)
  )
    return 'statement_filter';
  if (!isOfTrade(company, criteria)) return 'financial_filter';
  const fault = faultOf(company, criteria);
  if (fault) return REASON_OF_FAULT[fault.kind];
  return isScored(company, criteria) ? null : 'score_below_minimum';
}

const REASON_OF_FAULT = { old: 'figures_old', gap: 'figures_gap', oldPart: 'figures_old_part' } as const;

const comparableLabel = (label: string): string => comparableText(labelKey(label));

/** Whether a company passes every filter of a board's rows. */
export const passesFilters = (company: FilteredCompany, criteria: RowCriteria): boolean =>
  isInPlace(company, criteria) &&
  isInPeriod(company, criteria) &&
  isInCurrency(company, criteria) &&
  isOfTrade(company, criteria) &&
  faultOf(company, criteria) === null &&
  isScored(company, criteria);

const isInPlace = (company: FilteredCompany, { sector, industry }: RowCriteria): boolean =>
  (sector === undefined || company.sector === sector) && (industry === undefined || company.industry === industry);
const isInPeriod = ({ latestYear, latestQuarter }: FilteredCompany, { year, quarter }: RowCriteria): boolean =>
  (year === undefined || latestYear === year) && (quarter === undefined || latestQuarter === quarter);
const isInCurrency = (company: FilteredCompany, { reportedCurrency }: RowCriteria): boolean =>
  reportedCurrency === undefined || company.reportedCurrency === reportedCurrency;
const isOfTrade = (company: FilteredCompany, { nonFinancialOnly }: RowCriteria): boolean =>
  !nonFinancialOnly || !isFinancial(company);
const faultOf = (company: FilteredCompany, { freshOn }: RowCriteria) =>
  freshOn === undefined ? null : figureFault(company, freshOn);
const isScored = ({ score }: FilteredCompany, { minScore }: RowCriteria): boolean =>
  minScore === undefined || (score !== null && score >= minScore);

/** The figure that excludes a company, and its bound. Null: the reason is not a figure. */
export interface DecidingFigure {
  readonly value: number | null;
  readonly limit: number | null;
}

export function decidingFigure(
  reason: LeftOffReason,
  company: BoardCandidate,
  criteria: BoardCriteria,
): DecidingFigure {
  const { priceToSales, priceToBook, score } = company;
  const { maxPriceToBook, minScore } = criteria;
  switch (reason) {
    case 'ps_ratio_too_low':
      return { value: priceToSales, limit: MIN_PRICE_TO_SALES };
    case 'pb_ratio_not_positive':
      return { value: priceToBook, limit: 0 };
    case 'pb_ratio_too_high':
      return { value: priceToBook, limit: maxPriceToBook ?? DEFAULT_MAX_PRICE_TO_BOOK };
    case 'figures_old': {
      const fault = faultOf(company, criteria);
      return { value: fault?.kind === 'old' ? fault.months : null, limit: FRESH_MONTHS };
    }
    case 'score_below_minimum':
      return { value: score, limit: minScore ?? null };
    default:
      return { value: null, limit: null };
  }
}

/** A maximum also requires a P/B above 0, so that negative equity does not count as cheap. */
function reasonOfFigures(company: BoardCandidate, maxPriceToBook: number | undefined): LeftOffReason | null {
  const { priceToSales, priceToBook } = company;
  if (priceToSales === null) return reasonOfNoRatio(company);
  if (!(priceToSales > MIN_PRICE_TO_SALES)) return 'ps_ratio_too_low';
  if (priceToBook === null) return 'pb_ratio_missing';
  if (maxPriceToBook !== undefined && !(priceToBook > 0)) return 'pb_ratio_not_positive';
  return priceToBook < (maxPriceToBook ?? DEFAULT_MAX_PRICE_TO_BOOK) ? null : 'pb_ratio_too_high';
}

/** The figure that is missing for a P/S: the first cause, not the last step of the formula. */
function reasonOfNoRatio({ price, marketCap, latestYear, isRateMissing }: BoardCandidate): LeftOffReason {
  if (marketCap === null) return price === null ? 'price_missing' : 'market_cap_missing';
  if (latestYear === null) return 'statement_missing';
  return isRateMissing ? 'rate_missing' : 'ps_ratio_missing';
}
