import { NUMERIC_METRICS, type Metrics, type NumericMetric } from '../metrics/metrics';
import { FLAGS, type Flag } from '../score/explanation';
import type { Quarter } from '../company';

/** Bits of `claims`. */
export const CLAIMS = {
  isSmallFirm: 1,
  /** Set where small or not small is known. */
  isSizeKnown: 2,
  hasPositiveCash: 4,
  hasPositiveEarningsToRevenue: 8,
  hasHighNetProfitMargin: 16,
  hasHighRoeHighDividendLowPriceToBook: 32,
} as const;

/** A market, scored: one row a listing, in the order of the store. NaN: unknown. */
export interface ScoredColumns {
  readonly length: number;
  readonly metrics: Readonly<Record<NumericMetric, Float64Array>>;
  /** 0..100, two decimals; NaN: unrated. */
  readonly score: Float64Array;
  /** Bit n: `FLAGS[n]`. */
  readonly flags: Uint8Array;
  /** Bits of `CLAIMS`. */
  readonly claims: Uint8Array;
  /** Year x 4 + quarter - 1 of the latest income entry, simulated ones included; -1: none. */
  readonly latest: Int32Array;
}

/** Buffers for the results of `length` rows; reuse them for `scoreColumns` if earlier results are not needed. */
export function createScoredColumns(length: number): ScoredColumns {
  const metrics = {} as Record<NumericMetric, Float64Array>;
  for (const name of NUMERIC_METRICS) metrics[name] = new Float64Array(length);
  return {
    length,
    metrics,
    score: new Float64Array(length),
    flags: new Uint8Array(length),
    claims: new Uint8Array(length),
    latest: new Int32Array(length),
  };
}

/** The score of a row; null: unrated. */
export function scoreOf(scored: ScoredColumns, row: number): number | null {
  return nullWhereUnknown(scored.score[row]!);
}

const NO_FLAGS: readonly Flag[] = [];

/** Shape: sorted by name. */
export function flagsOf(scored: ScoredColumns, row: number): readonly Flag[] {
  const bits = scored.flags[row]!;
  return bits === 0 ? NO_FLAGS : FLAGS.filter((_, place) => (bits & (1 << place)) !== 0);
}

export function latestOf(
  scored: ScoredColumns,
  row: number,
): { readonly year: number; readonly quarter: Quarter } | null {
  const latest = scored.latest[row]!;
  const year = yearOf(latest);
  return year === null ? null : { year, quarter: quarterOf(latest)! };
}

/** The year of a value of `latest`. Null: none. */
export const yearOf = (latest: number): number | null => (latest < 0 ? null : latest >> 2);

/** The quarter of a value of `latest`. Null: none. */
export const quarterOf = (latest: number): Quarter | null => (latest < 0 ? null : (((latest & 3) + 1) as Quarter));

/** The metrics of a row as the per-company path gives them. */
export function metricsOf(scored: ScoredColumns, row: number): Metrics {
  const numbers = {} as Record<NumericMetric, number | null>;
  for (const name of NUMERIC_METRICS) numbers[name] = nullWhereUnknown(scored.metrics[name][row]!);
  const claims = scored.claims[row]!;
  return {
    ...numbers,
    isSmallFirm: (claims & CLAIMS.isSizeKnown) === 0 ? null : (claims & CLAIMS.isSmallFirm) !== 0,
    hasPositiveCash: (claims & CLAIMS.hasPositiveCash) !== 0,
    hasPositiveEarningsToRevenue: (claims & CLAIMS.hasPositiveEarningsToRevenue) !== 0,
    hasHighNetProfitMargin: (claims & CLAIMS.hasHighNetProfitMargin) !== 0,
    hasHighRoeHighDividendLowPriceToBook: (claims & CLAIMS.hasHighRoeHighDividendLowPriceToBook) !== 0,
  };
}

function nullWhereUnknown(value: number): number | null {
  return Number.isNaN(value) ? null : value;
}
