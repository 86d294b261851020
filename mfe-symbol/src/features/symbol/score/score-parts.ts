import { bandNumber, bandOf, fixed, MISSING, percentOf, percentOfFactor } from '@site/format';
import type { BandMetric, Locale } from '@site/format';
import type { Schema } from '@site/contract';
import { isUnknownGrowth } from '../../../company/unknown-growth';

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

/** The name of a part's figure in its source note. */
export const PART_FIGURES = {
  pe: 'priceEarningsRatio',
  ps: 'ps_ratio',
  dividend: 'dividend_yield',
  roe: 'trailingROE',
  de: 'de_ratio',
  pb: 'pbRatio',
  growthRevenue: 'growthRevenue',
  growthEbit: 'growthEbit',
  growthEarnings: 'growthEarnings',
} as const satisfies Readonly<Record<ScorePart, string>>;

/** Growth has no bands of its own. */
const BAND_METRICS: Readonly<Partial<Record<ScorePart, BandMetric>>> = {
  pe: 'priceToEarnings',
  ps: 'priceToSales',
  dividend: 'dividendYield',
  roe: 'returnOnEquity',
  de: 'debtToEquity',
  pb: 'priceToBook',
};

/** A growth beyond 1,000 % depends on the year before alone. */
const MAX_GROWTH = 11;

/** How a part's own figure is written: yields and growth in percent, ratios plain. */
export function partFigure(part: ScorePart, value: number | null, locale: Locale): string {
  if (value === null) return MISSING;
  if (part === 'dividend') return percentOf(value, 2, locale) ?? MISSING;
  if (part.startsWith('growth') && value > MAX_GROWTH) return `> ${fixed((MAX_GROWTH - 1) * 100, 0, locale) ?? ''}%`;
  if (part === 'roe' || part.startsWith('growth')) return percentOfFactor(value, 1, locale) ?? MISSING;
  return fixed(value, 2, locale) ?? MISSING;
}

/** Which of the method's sets of weights applies: real estate and companies without an operating profit have their own. */
export type WeightSet = 'default' | 'realEstate' | 'withoutProfit' | 'realEstateWithoutProfit';

const REAL_ESTATE_SECTOR = 'Real Estate';

export function weightSetOf(score: Schema<'ScoreObject'>, sector: string | null): WeightSet {
  const isWithoutProfit = score.components.growthEbit.weight === 0;
  if (sector === REAL_ESTATE_SECTOR) return isWithoutProfit ? 'realEstateWithoutProfit' : 'realEstate';
  return isWithoutProfit ? 'withoutProfit' : 'default';
}

/** A remark that is necessary to read a growth: it is unknown, or its base is close to zero. */
export type GrowthNote = 'unknown' | 'smallBase';

export function growthNote(part: ScorePart, score: Schema<'ScoreObject'>): GrowthNote | null {
  if (isUnknownGrowth(part, score)) return 'unknown';
  const { value } = score.components[part];
  return part.startsWith('growth') && value !== null && value > MAX_GROWTH ? 'smallBase' : null;
}

/** 1 for the best band to 8 for the worst; undefined where a part's figure has none. */
export function partBand(part: ScorePart, value: number | null): number | undefined {
  const metric = BAND_METRICS[part];
  const band = metric ? bandOf(metric, value) : null;
  return band ? bandNumber(band) : undefined;
}
