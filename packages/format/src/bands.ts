/** Colour bands. Source: scoring rules, section 7, with the thresholds of boards, section 9. */
import type { FieldBand } from '@site/fields';

export const BANDS = ['x-large', 'large', 'medium', 'small', 'big', 'slightlyBad', 'bad', 'veryBad'] as const;
export type Band = (typeof BANDS)[number];

/** Scales of the catalogue of fields; a missing one is a type error. */
export type BandMetric = FieldBand;

export interface BandScale {
  /** Best first. Unit: that of the value handed to `bandOf`. */
  readonly thresholds: readonly number[];
  readonly moreIsBetter: boolean;
}

const more = (...thresholds: readonly number[]): BandScale => ({ thresholds, moreIsBetter: true });
const less = (...thresholds: readonly number[]): BandScale => ({ thresholds, moreIsBetter: false });

const liquidity = more(2.5, 2, 1.5, 1, 0.6);
const telAvivMarketCap = more(1e10, 1e9, 5e8, 1e8);
const otherMarketCap = more(...telAvivMarketCap.thresholds.map((threshold) => threshold * 20));

/** Unit: return on equity as a factor (1.35), dividend in percent (4), margin and cash as ratios (0.15), market cap in USD. */
const SCALES: Readonly<Record<BandMetric, BandScale>> = {
  priceToEarnings: less(6, 8, 12, 16, 20, 30, 40, 60),
  priceToSales: less(1, 1.5, 2, 3, 4, 7, 10, 12),
  priceToBook: less(1.05, 1.25, 1.5, 1.8, 2, 4, 6, 8),
  debtToEquity: less(1, 1.5, 2, 3, 5, 7, 9),
  returnOnEquity: more(1.35, 1.25, 1.15, 1.05),
  dividendYield: more(5, 4, 2.5, 1),
  cashRatio: more(0.3, 0.2, 0.15, 0.1),
  currentRatio: liquidity,
  quickRatio: liquidity,
  score: more(90, 80, 65, 50, 40, 30, 20),
  netMargin: more(0.5, 0.35, 0.2, 0.1),
  marketCap: otherMarketCap,
};

/** Negative values are a loss or a debt, not a bargain. */
const BELOW_ZERO_IS_WORST: ReadonlySet<BandMetric> = new Set([
  'priceToEarnings',
  'priceToSales',
  'priceToBook',
  'debtToEquity',
]);

const BY_COUNT: Readonly<Record<number, readonly Band[]>> = {
  4: ['x-large', 'large', 'medium', 'small', 'bad'],
  5: ['x-large', 'large', 'medium', 'small', 'bad', 'veryBad'],
  7: BANDS,
  8: [...BANDS, 'veryBad'],
};

/** Context of a value: market caps of Tel Aviv are measured in ILS, all others in USD. */
export interface BandContext {
  readonly market?: string | undefined;
}

export const scaleOf = (metric: BandMetric, { market }: BandContext = {}): BandScale =>
  metric === 'marketCap' && market === 'TA' ? telAvivMarketCap : SCALES[metric];

/** The bands of a scale, best first; one more than its thresholds. */
export const bandsOf = (scale: BandScale): readonly Band[] => BY_COUNT[scale.thresholds.length]!;

/**
 * The band of a value; a value equal to a threshold belongs to the better band.
 * Unit: as `SCALES` says; the market cap in ILS on Tel Aviv, in USD elsewhere.
 * Null: without a value.
 */
export function bandOf(metric: BandMetric, value: number | null, context: BandContext = {}): Band | null {
  if (value === null || Number.isNaN(value)) return null;
  if (value < 0 && BELOW_ZERO_IS_WORST.has(metric)) return 'veryBad';
  const scale = scaleOf(metric, context);
  const { thresholds, moreIsBetter } = scale;
  let passed = 0;
  while (passed < thresholds.length && (moreIsBetter ? value < thresholds[passed]! : value > thresholds[passed]!))
    passed++;
  return bandsOf(scale)[passed]!;
}

/** 1 for the best band to 8 for the worst: the `data-b` of the style sheet. */
export const bandNumber = (band: Band): number => BANDS.indexOf(band) + 1;
