import { BONUSES, COMPONENTS, type Bonus, type Component } from './method-parts';

type Weights = { readonly [C in Component]: number };

/** Source: scoring rules, section 4. */
const PLAIN: Weights = {
  pe: 0.2,
  ps: 0.1,
  dividend: 0.1,
  roe: 0.18,
  de: 0.13,
  pb: 0.13,
  growthRevenue: 0.03,
  growthEbit: 0.05,
  growthEarnings: 0.08,
};
const REAL_ESTATE = { de: 0.07, pb: 0.15 } as const;
/** Without operating profit, growth of EBIT says little. */
const WITHOUT_PROFIT = { growthRevenue: 0.11, growthEbit: 0, growthEarnings: 0.11 } as const;

export const BONUS_POINTS: { readonly [B in Bonus]: number } = {
  hasPositiveCash: 2,
  hasPositiveEarningsToRevenue: 2,
  hasHighNetProfitMargin: 1,
  hasHighRoeHighDividendLowPriceToBook: 3,
};

/** The sector with its own weights. */
export const REAL_ESTATE_SECTOR = 'Real Estate';

/** The weights that apply, as an index of the profiles in `WEIGHT_TABLE`. An unknown EBIT counts as a profit. */
export function weightProfile(isRealEstate: boolean, trailingEbit: number): number {
  return (isRealEstate ? 1 : 0) + (trailingEbit <= 0 ? 2 : 0);
}

const PROFILES: readonly Weights[] = [
  PLAIN,
  { ...PLAIN, ...REAL_ESTATE },
  { ...PLAIN, ...WITHOUT_PROFIT },
  { ...PLAIN, ...REAL_ESTATE, ...WITHOUT_PROFIT },
];

/** Weights of a profile in the order of `COMPONENTS`, profile after profile. */
export const WEIGHT_TABLE = Float64Array.from(
  PROFILES.flatMap((weights) => COMPONENTS.map((component) => weights[component])),
);

/** The maximum points of a profile with all bonuses, before the cut to 100. */
export function maximumOf(profile: number): number {
  const weights = WEIGHT_TABLE.subarray(profile * COMPONENTS.length, (profile + 1) * COMPONENTS.length);
  return (
    100 * weights.reduce((sum, weight) => sum + weight, 0) +
    BONUSES.reduce((sum, bonus) => sum + BONUS_POINTS[bonus], 0)
  );
}
