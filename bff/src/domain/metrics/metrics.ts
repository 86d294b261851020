import type { NumericMetric } from '@site/fields';

export { NUMERIC_METRICS, type NumericMetric } from '@site/fields';

/**
 * What is derived of a company. Unit: amounts in the major unit of the quote currency; ratios and margins as plain
 * numbers (0.15 means 15 %); `returnOnEquityFactor` 1.35 means 35 %. Null: an input is missing or a denominator is 0.
 * Source: scoring rules, section 3.
 */
export interface Metrics extends NumericMetrics {
  /** Null: no market cap or no rate. */
  readonly isSmallFirm: boolean | null;
  readonly hasPositiveCash: boolean;
  readonly hasPositiveEarningsToRevenue: boolean;
  readonly hasHighNetProfitMargin: boolean;
  readonly hasHighRoeHighDividendLowPriceToBook: boolean;
}

export type NumericMetrics = { readonly [M in NumericMetric]: number | null };
