import {
  BONUS_POINTS,
  debtToEquitySubScore,
  DIVIDEND_CURVE,
  growthSubScore,
  pointsOf,
  PRICE_TO_BOOK_CURVE,
  PRICE_TO_EARNINGS_CURVE,
  PRICE_TO_SALES_CURVE,
  priceSubScore,
  RETURN_ON_EQUITY_CURVE,
  returnSubScore,
  WEIGHT_TABLE,
} from '@site/board-rules';
import type { DerivedFigures } from '../metrics/derive';
import { valueOf } from '../metrics/figure';
import { growthOrNone } from '../metrics/growth';
import {
  BONUSES,
  COMPONENTS,
  type Bonus,
  type BonusPoints,
  type Component,
  type ComponentPoints,
  type GrowthComponent,
} from './explanation';
import type { Figures } from './figures';

/** Factors by which figures grew; NaN: it cannot be formed. */
export type Growth = { readonly [C in GrowthComponent]: number };

/** What a score is made of. NaN: unknown. */
export interface ScoredFigures {
  readonly quote: Pick<Figures, 'dividendYieldPercent' | 'shareholdersEquity'>;
  readonly numbers: Pick<
    DerivedFigures['numbers'],
    'priceToEarnings' | 'priceToSales' | 'returnOnEquityFactor' | 'debtToEquity' | 'priceToBook'
  >;
  readonly growth: Growth;
  readonly bonuses: { readonly [B in Bonus]: boolean };
}

/** Points with their sum, neither cut nor rounded. */
export interface ScoreParts {
  readonly components: { readonly [C in Component]: ComponentPoints };
  readonly bonuses: { readonly [B in Bonus]: BonusPoints };
  readonly total: number;
}

/** The points of each part. `profile`: which weights hold (`weightProfile`). Source: scoring rules, section 4. */
export function scoreParts(scored: ScoredFigures, profile: number): ScoreParts {
  const components = componentsOf(scored, profile);
  const bonuses = bonusesOf(scored.bonuses);
  // One after another, in the order in which the column pass adds them: the last bit depends on it.
  let total = 0;
  for (const component of COMPONENTS) total += components[component].points;
  for (const bonus of BONUSES) total += bonuses[bonus].points;
  return { components, bonuses, total };
}

function componentsOf(
  { quote, numbers, growth }: ScoredFigures,
  profile: number,
): { readonly [C in Component]: ComponentPoints } {
  const { dividendYieldPercent, shareholdersEquity } = quote;
  const component = (name: Component, value: number, subScore: number): ComponentPoints => {
    const weight = WEIGHT_TABLE[profile * COMPONENTS.length + COMPONENTS.indexOf(name)]!;
    return { weight, value: valueOf(value), subScore, points: pointsOf(weight, subScore) };
  };
  const growthComponent = (name: GrowthComponent): ComponentPoints => {
    const factor = growthOrNone(growth[name]);
    return component(name, factor, growthSubScore(factor));
  };
  return {
    pe: component('pe', numbers.priceToEarnings, priceSubScore(PRICE_TO_EARNINGS_CURVE, numbers.priceToEarnings)),
    ps: component('ps', numbers.priceToSales, priceSubScore(PRICE_TO_SALES_CURVE, numbers.priceToSales)),
    dividend: component('dividend', dividendYieldPercent, returnSubScore(DIVIDEND_CURVE, dividendYieldPercent)),
    roe: component(
      'roe',
      numbers.returnOnEquityFactor,
      returnSubScore(RETURN_ON_EQUITY_CURVE, numbers.returnOnEquityFactor),
    ),
    de: component('de', numbers.debtToEquity, debtToEquitySubScore(numbers.debtToEquity, shareholdersEquity)),
    pb: component('pb', numbers.priceToBook, priceSubScore(PRICE_TO_BOOK_CURVE, numbers.priceToBook)),
    growthRevenue: growthComponent('growthRevenue'),
    growthEbit: growthComponent('growthEbit'),
    growthEarnings: growthComponent('growthEarnings'),
  };
}

function bonusesOf(earned: ScoredFigures['bonuses']): { readonly [B in Bonus]: BonusPoints } {
  const bonus = (name: Bonus): BonusPoints => ({
    earned: earned[name],
    points: earned[name] ? BONUS_POINTS[name] : 0,
  });
  return {
    hasPositiveCash: bonus('hasPositiveCash'),
    hasPositiveEarningsToRevenue: bonus('hasPositiveEarningsToRevenue'),
    hasHighNetProfitMargin: bonus('hasHighNetProfitMargin'),
    hasHighRoeHighDividendLowPriceToBook: bonus('hasHighRoeHighDividendLowPriceToBook'),
  };
}
