/** What several sources tell of the same figures. */
import type { Market } from '../../domain/company';
import type { StoredBalance, StoredIncome, StoredQuote } from '../market-data';

export const COMPARED_FIGURES = ['revenue', 'equity', 'shares', 'marketCap'] as const;
export type ComparedFigure = (typeof COMPARED_FIGURES)[number];

/**
 * A figure of one period or day as the preferred source and another one tell it. Unit: `currency`, of the other `other.currency`;
 * shares are counted.
 */
export interface SourceDifference {
  readonly figure: ComparedFigure;
  /** `2025Q3/3`: a quarter and the months of its statement; `2025Q3`: of a balance sheet; a day: of a market cap. */
  readonly period: string;
  /** Null: not told, or no money. */
  readonly currency: string | null;
  readonly kept: { readonly source: string; readonly value: number };
  readonly other: { readonly source: string; readonly value: number; readonly currency: string | null };
  /** False: no rate is stored between their currencies, so nobody knows how far they lie apart. */
  readonly isComparable: boolean;
}

/** A listing of which more than one source tells, with every version of its statements. */
export interface ListingOfSeveral {
  readonly listingId: number;
  readonly market: Market;
  readonly incomes: readonly StoredIncome[];
  readonly balances: readonly StoredBalance[];
  /** Those of the last day that several sources quote; none: there is no such day. */
  readonly quotes: readonly StoredQuote[];
}
