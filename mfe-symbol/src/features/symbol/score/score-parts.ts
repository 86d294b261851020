import { bandNumber, bandOf, fixed, MISSING, percentOf, percentOfFactor } from '@site/format';
import type { BandMetric, Locale } from '@site/format';
import type { Schema } from '@site/contract';

export type ScorePart = keyof Schema<'ScoreComponents'>;
export type ScoreBonusName = keyof Schema<'ScoreBonuses'>;

/** The weighted parts, in the order of the method. */
export const SCORE_PARTS = [
  'pe',
  'ps',
  'dividend',
  'roe',
  'de',
  'pb',
  'growthRevenue',
  'growthEbit',
  'growthEarnings',
] as const satisfies readonly ScorePart[];

export const SCORE_BONUSES = [
  'positiveCash',
  'positiveEarningsToRevenue',
  'highNetProfitMargin',
  'roeHighDividendHighPbLow',
] as const satisfies readonly ScoreBonusName[];

/** Growth has no bands of its own. */
const BAND_METRICS: Readonly<Partial<Record<ScorePart, BandMetric>>> = {
  pe: 'priceToEarnings',
  ps: 'priceToSales',
  dividend: 'dividendYield',
  roe: 'returnOnEquity',
  de: 'debtToEquity',
  pb: 'priceToBook',
};

/** How a part's own figure is written: yields and growth in percent, ratios plain. */
export function partFigure(part: ScorePart, value: number | null, locale: Locale): string {
  if (value === null) return MISSING;
  if (part === 'dividend') return percentOf(value, 2, locale) ?? MISSING;
  if (part === 'roe' || part.startsWith('growth')) return percentOfFactor(value, 1, locale) ?? MISSING;
  return fixed(value, 2, locale) ?? MISSING;
}

/** 1 for the best band to 8 for the worst; undefined where a part's figure has none. */
export function partBand(part: ScorePart, value: number | null): number | undefined {
  const metric = BAND_METRICS[part];
  const band = metric ? bandOf(metric, value) : null;
  return band ? bandNumber(band) : undefined;
}
