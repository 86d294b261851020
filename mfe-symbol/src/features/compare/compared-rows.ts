import type { BandMetric, Locale } from '@site/format';
import type { Schema } from '@site/contract';

export type ComparedCompany = Schema<'ComparedCompany'>;
export type ScorePart = keyof Schema<'ScoreComponents'>;
export type ScoreBonus = keyof Schema<'ScoreBonuses'>;

/** How a figure is written. Unit: amounts in a currency's major unit, `percent` as 4 for 4 %, factors as 1.35 for 35 %. */
export type WrittenAs = 'ratio' | 'percentOfRatio' | 'percentOfFactor' | 'percent' | 'amount' | 'shares';

/** A metric that the symbol page shows, as the page of the comparison hands it in. */
export interface ComparedMetric {
  readonly id: string;
  readonly kind: WrittenAs;
  readonly read: (quote: Schema<'Quote'>, metrics: Schema<'Metrics'>) => number | null;
  readonly band?: BandMetric;
  /** Meaningless when it is not positive. */
  readonly positiveAlone?: string;
}

/** Metrics of one kind. */
export interface ComparedGroup {
  readonly id: string;
  readonly rows: readonly ComparedMetric[];
}

/** The rows of the comparison, in the order and the writing of the symbol page. */
export interface ComparedRows {
  readonly groups: readonly ComparedGroup[];
  /** Null: for what is no number. Amounts come without their currency. */
  readonly write: (value: number, kind: WrittenAs, locale: Locale) => string | null;
  readonly parts: readonly ScorePart[];
  readonly bonuses: readonly ScoreBonus[];
}

/** What makes a figure better than its neighbour; null: nothing does. */
export type Better = 'less' | 'more' | null;

/** Prices of something, and debt: as the ranks among peers have it. */
const LESS = new Set(['pe', 'ps', 'pb', 'pEbit', 'pEbitda', 'evToEbitda', 'evWithoutLeaseToEbitda', 'pwc', 'de']);
const MORE = new Set([
  'roe',
  'roic',
  'netMargin',
  'revenue',
  'ebit',
  'ebitda',
  'earnings',
  'currentRatio',
  'quickRatio',
  'cashRatio',
  'interestCoverage',
  'cash',
  'workingCapital',
  'dividendYield',
  'fiveYearYield',
]);

/** Which way a metric is better. Enterprise value and volumes tell size alone: none is best. */
export const betterOf = (metric: string): Better => (LESS.has(metric) ? 'less' : MORE.has(metric) ? 'more' : null);
