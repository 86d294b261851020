/** The same figures as several sources report them. */
import type { Market } from '../../domain/company';
import type { StoredBalance, StoredIncome, StoredQuote } from '../market-data';

export const COMPARED_FIGURES = ['revenue', 'equity', 'shares', 'marketCap'] as const;
export type ComparedFigure = (typeof COMPARED_FIGURES)[number];

/**
 * A figure of one period or day, from the preferred source and from another one. Unit: `currency`, of the other
 * `other.currency`; shares are counted.
 */
export interface SourceDifference {
  readonly figure: ComparedFigure;
  /** `2025Q3/3`: a quarter and the months of its statement; `2025Q3`: of a balance sheet; a day: of a market cap. */
  readonly period: string;
  /** Null: not reported, or the figure is no amount of money. */
  readonly currency: string | null;
  readonly kept: { readonly source: string; readonly value: number };
  readonly other: { readonly source: string; readonly value: number; readonly currency: string | null };
  /** False: no rate between their currencies is stored, so the distance is not known. */
  readonly isComparable: boolean;
}

/** A listing with more than one source, and every version of its statements. */
export interface ListingOfSeveral {
  readonly listingId: number;
  readonly market: Market;
  readonly incomes: readonly StoredIncome[];
  readonly balances: readonly StoredBalance[];
  /** Quotes of the last day with more than one source. Empty: there is no such day. */
  readonly quotes: readonly StoredQuote[];
}
