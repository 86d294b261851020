import type { Quarter } from '../company';
import { comparableText } from './search-text';

/** Source: scoring rules, section 6. */
export const LEAST_PRICE_TO_SALES = 0.05;
export const DEFAULT_MAX_PRICE_TO_BOOK = 100;

/** What a board's filters look at. */
export interface BoardCandidate {
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
  const reason = reasonOfPrice(company, criteria.maxPriceToBook);
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

export function belongsOnBoard(company: BoardCandidate, criteria: BoardCriteria): boolean {
  return reasonLeftOff(company, criteria) === null;
}

/** A maximum that is given also asks for a P/B above 0, so that negative equity never passes for cheap. */
function reasonOfPrice(
  { priceToSales, priceToBook }: BoardCandidate,
  maxPriceToBook: number | undefined,
): LeftOffReason | null {
  if (priceToSales === null) return 'ps_ratio_missing';
  if (!(priceToSales > LEAST_PRICE_TO_SALES)) return 'ps_ratio_too_low';
  if (priceToBook === null) return 'pb_ratio_missing';
  if (maxPriceToBook !== undefined && !(priceToBook > 0)) return 'pb_ratio_not_positive';
  return priceToBook < (maxPriceToBook ?? DEFAULT_MAX_PRICE_TO_BOOK) ? null : 'pb_ratio_too_high';
}
