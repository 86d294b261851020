import type { Quarter } from '../company';
import { comparableText } from './search-text';

/** Source: scoring rules, section 6. */
export const LEAST_PRICE_TO_SALES = 0.05;
export const DEFAULT_MAX_PRICE_TO_BOOK = 100;

/** What a board's filters look at. */
export interface BoardCandidate {
  readonly price: number | null;
  readonly marketCap: number | null;
  /** No rate is known for the currency of its statements. */
  readonly isRateMissing: boolean;
  readonly priceToSales: number | null;
  readonly priceToBook: number | null;
  readonly score: number | null;
  readonly sector: string | null;
  readonly industry: string | null;
  readonly labels: readonly string[];
  readonly latest: { readonly year: number; readonly quarter: Quarter } | null;
  readonly reportedCurrency: string | null;
  /** Latest publication of any statement. */
  readonly latestPublishedOn: string | null;
}

/** What is asked of a board. Absent: not asked for. */
export interface BoardCriteria {
  readonly maxPriceToBook?: number | undefined;
  readonly sector?: string | undefined;
  readonly industry?: string | undefined;
  readonly label?: string | undefined;
  readonly year?: number | undefined;
  readonly quarter?: number | undefined;
  readonly reportedCurrency?: string | undefined;
  readonly statementsFrom?: string | undefined;
  /** Inclusive; for logged-in viewers alone (`permitBoardQuery` takes it from the others). */
  readonly minScore?: number | undefined;
}

/** Why a company is not on a board; the first that holds, in this order. */
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
  | 'score_below_minimum';

/** Null: nothing keeps the company off. Source: scoring rules, section 6. */
export function reasonLeftOff(company: BoardCandidate, criteria: BoardCriteria): LeftOffReason | null {
  const reason = reasonOfFigures(company, criteria.maxPriceToBook);
  if (reason) return reason;
  const { sector, industry, label, year, quarter, reportedCurrency, statementsFrom, minScore } = criteria;
  if (sector !== undefined && company.sector !== sector) return 'sector_filter';
  if (industry !== undefined && company.industry !== industry) return 'sector_filter';
  if (label !== undefined && !company.labels.some((own) => comparableText(own) === comparableText(label)))
    return 'label_filter';
  if (year !== undefined && company.latest?.year !== year) return 'period_filter';
  if (quarter !== undefined && company.latest?.quarter !== quarter) return 'period_filter';
  if (reportedCurrency !== undefined && company.reportedCurrency !== reportedCurrency) return 'currency_filter';
  if (
    statementsFrom !== undefined &&
    !(company.latestPublishedOn !== null && company.latestPublishedOn >= statementsFrom)
  )
    return 'statement_filter';
  if (minScore !== undefined && !(company.score !== null && company.score >= minScore)) return 'score_below_minimum';
  return null;
}

/** The figure that keeps a company off, and what it is held against. Null: the reason is no figure. */
export interface DecidingFigure {
  readonly value: number | null;
  readonly limit: number | null;
}

export function decidingFigure(
  reason: LeftOffReason,
  { priceToSales, priceToBook, score }: BoardCandidate,
  { maxPriceToBook, minScore }: BoardCriteria,
): DecidingFigure {
  switch (reason) {
    case 'ps_ratio_too_low':
      return { value: priceToSales, limit: LEAST_PRICE_TO_SALES };
    case 'pb_ratio_not_positive':
      return { value: priceToBook, limit: 0 };
    case 'pb_ratio_too_high':
      return { value: priceToBook, limit: maxPriceToBook ?? DEFAULT_MAX_PRICE_TO_BOOK };
    case 'score_below_minimum':
      return { value: score, limit: minScore ?? null };
    default:
      return { value: null, limit: null };
  }
}

/** A maximum that is given also asks for a P/B above 0, so that negative equity never passes for cheap. */
function reasonOfFigures(company: BoardCandidate, maxPriceToBook: number | undefined): LeftOffReason | null {
  const { priceToSales, priceToBook } = company;
  if (priceToSales === null) return reasonOfNoRatio(company);
  if (!(priceToSales > LEAST_PRICE_TO_SALES)) return 'ps_ratio_too_low';
  if (priceToBook === null) return 'pb_ratio_missing';
  if (maxPriceToBook !== undefined && !(priceToBook > 0)) return 'pb_ratio_not_positive';
  return priceToBook < (maxPriceToBook ?? DEFAULT_MAX_PRICE_TO_BOOK) ? null : 'pb_ratio_too_high';
}

/** What a P/S could not be reckoned without: the nearest cause, not the formula's last step. */
function reasonOfNoRatio({ price, marketCap, latest, isRateMissing }: BoardCandidate): LeftOffReason {
  if (marketCap === null) return price === null ? 'price_missing' : 'market_cap_missing';
  if (latest === null) return 'statement_missing';
  return isRateMissing ? 'rate_missing' : 'ps_ratio_missing';
}
