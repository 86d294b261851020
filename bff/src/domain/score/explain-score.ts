import type { DerivedFigures } from '../metrics/derive';
import { valueOf } from '../metrics/figure';
import { growthFactor, growthOrNone, isOneOff } from '../metrics/growth';
import { dayOf } from '../day';
import { MONTHS_PER_QUARTER, MONTHS_PER_YEAR, quarterIndex, quarterIndexOfDay } from '../periods/quarter-index';
import type { SettledCompany } from '../periods/settle';
import {
  BONUSES,
  COMPONENTS,
  METHOD_VERSION,
  type Bonus,
  type BonusPoints,
  type Component,
  type ComponentPoints,
  type Flag,
  type GrowthComponent,
  type GrowthGap,
  type ScoreExplanation,
  type UnknownGrowth,
} from './explanation';
import type { Figures } from './figures';
import {
  DIVIDEND_CURVE,
  PRICE_TO_BOOK_CURVE,
  PRICE_TO_EARNINGS_CURVE,
  PRICE_TO_SALES_CURVE,
  RETURN_ON_EQUITY_CURVE,
} from './curves';
import {
  debtToEquitySubScore,
  growthSubScore,
  isStale,
  pointsOf,
  priceSubScore,
  returnSubScore,
  scoreFrom,
} from './points';
import { BONUS_POINTS, FINANCIAL_SECTOR, maximumOf, REAL_ESTATE_SECTOR, WEIGHT_TABLE, weightProfile } from './weights';

export interface ExplainedScore {
  /** Null: unrated. */
  readonly score: number | null;
  readonly explanation: ScoreExplanation;
}

/** The score with everything that makes it; the points add up to the total. Source: scoring rules, section 4. */
export function explainScore(company: SettledCompany, figures: Figures, derived: DerivedFigures): ExplainedScore {
  const growth = {
    growthRevenue: growthFactor(figures.revenue, figures.priorRevenue),
    growthEbit: growthFactor(figures.ebit, figures.priorEbit),
    growthEarnings: growthFactor(figures.earnings, figures.priorEarnings),
  };
  const unknownGrowth = unknownGrowthOf(growth, figures);
  const profile = weightProfile(company.quote.sector === REAL_ESTATE_SECTOR, figures.ebit);
  const components = componentsOf(figures, derived, growth, profile);
  const bonuses = bonusesOf(company, figures, derived);
  // One after another, in the order in which the column pass adds them: the last bit depends on it.
  let total = 0;
  for (const component of COMPONENTS) total += components[component].points;
  for (const bonus of BONUSES) total += bonuses[bonus].points;
  const isRated =
    company.incomes.length > 0 &&
    company.balances.length > 0 &&
    !Number.isNaN(figures.marketCap) &&
    !figures.isFxMissing;
  return {
    score: isRated ? scoreFrom(total) : null,
    explanation: {
      version: METHOD_VERSION,
      components,
      bonuses,
      total,
      maximum: maximumOf(profile),
      missing: COMPONENTS.filter((component) => components[component].value === null).sort(),
      unknownGrowth,
      flags: flagsFrom(company, figures, unknownGrowth.length > 0),
    },
  };
}

type Growth = { readonly [C in GrowthComponent]: number };

/** Places of the figures that grow, among `TRAILING_FLOWS`. */
const GROWTH_FLOWS: { readonly [C in GrowthComponent]: number } = {
  growthRevenue: 0,
  growthEbit: 1,
  growthEarnings: 2,
};

function unknownGrowthOf(growth: Growth, { trail }: Figures): readonly UnknownGrowth[] {
  const reasonOf = (flow: number): GrowthGap => {
    if (trail.priorLegs.length === 0) return 'noEarlierPeriod';
    const isReported = [...trail.legs, ...trail.priorLegs].every(({ figures }) => !Number.isNaN(figures[flow]));
    return isReported ? 'noRate' : 'notReported';
  };
  return COMPONENTS.filter((component): component is GrowthComponent => component in growth)
    .filter((component) => Number.isNaN(growth[component as GrowthComponent]))
    .map((component) => ({ component, reason: reasonOf(GROWTH_FLOWS[component]) }));
}

function componentsOf(
  figures: Figures,
  { numbers }: DerivedFigures,
  growth: Growth,
  profile: number,
): { readonly [C in Component]: ComponentPoints } {
  const { dividendYieldPercent, shareholdersEquity } = figures;
  const component = (name: Component, value: number, subScore: number): ComponentPoints => {
    const weight = WEIGHT_TABLE[profile * COMPONENTS.length + COMPONENTS.indexOf(name)]!;
    return { weight, value: valueOf(value), subScore, points: pointsOf(weight, subScore) };
  };
  const growthComponent = (name: keyof Growth): ComponentPoints => {
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

function bonusesOf(
  { quote }: SettledCompany,
  { holdsMargin }: Figures,
  derived: DerivedFigures,
): { readonly [B in Bonus]: BonusPoints } {
  const bonus = (name: Bonus, earned: boolean): BonusPoints => ({ earned, points: earned ? BONUS_POINTS[name] : 0 });
  return {
    // A financial company's cash is its customers'.
    hasPositiveCash: bonus('hasPositiveCash', derived.hasPositiveCash && quote.sector !== FINANCIAL_SECTOR),
    hasPositiveEarningsToRevenue: bonus('hasPositiveEarningsToRevenue', holdsMargin),
    hasHighNetProfitMargin: bonus('hasHighNetProfitMargin', derived.hasHighNetProfitMargin),
    hasHighRoeHighDividendLowPriceToBook: bonus(
      'hasHighRoeHighDividendLowPriceToBook',
      derived.hasHighRoeHighDividendLowPriceToBook,
    ),
  };
}

/** Shape: sorted by name. */
function flagsFrom({ quote, incomes, balances }: SettledCompany, figures: Figures, isGrowthUnknown: boolean): Flag[] {
  const { trail } = figures;
  const latest = incomes.at(-1);
  const quoted = quote.quotedOn === null ? null : quarterIndexOfDay(dayOf(quote.quotedOn));
  const flags: Flag[] = [];
  if (trail.isGenerated || balances.at(-1)?.isGenerated) flags.push('autoGenerated');
  if (latest && trail.months < MONTHS_PER_YEAR) flags.push('estimated');
  if (figures.isFxMissing) flags.push('fxMissing');
  if (trail.hasGap) flags.push('gap');
  if (isGrowthUnknown) flags.push('growthUnknown');
  if (isOneOff(figures.earnings, figures.ebit)) flags.push('oneOff');
  if (latest && quoted !== null && isStale(quoted, quarterIndex(latest), latest.months > MONTHS_PER_QUARTER))
    flags.push('stale');
  return flags;
}
