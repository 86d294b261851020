import { examplePrices } from '../example-comparison';
import type { Comparison } from '../compare-data';
import type { ComparedCompany, ScoreBonus, ScorePart } from '../compared-rows';

type ScoreObject = NonNullable<ComparedCompany['scoreObject']>;

const WEIGHTS: Readonly<Record<ScorePart, number>> = {
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
const BONUSES: readonly ScoreBonus[] = [
  'positiveCash',
  'positiveEarningsToRevenue',
  'highNetProfitMargin',
  'roeHighDividendHighPbLow',
];

/** A company as a reader is answered: each part earns `share` of its points, and one bonus is earned. */
export function scored(company: ComparedCompany, share: number): ComparedCompany {
  const components = Object.fromEntries(
    Object.entries(WEIGHTS).map(([part, weight]) => [
      part,
      { value: 1, weight, subScore: share, points: weight * 100 * share },
    ]),
  ) as unknown as ScoreObject['components'];
  const bonuses = Object.fromEntries(
    BONUSES.map((bonus) => [
      bonus,
      { earned: bonus === 'highNetProfitMargin', points: bonus === 'highNetProfitMargin' ? 3 : 0 },
    ]),
  ) as unknown as ScoreObject['bonuses'];
  const total = share * 100 + 3;
  return {
    ...company,
    score: total,
    scoreObject: { version: '1', components, bonuses, total, maximum: 112, missing: [], flags: [] },
  };
}

export const comparisonOf = (companies: readonly ComparedCompany[]): Comparison => ({
  companies: [...companies],
  prices: examplePrices(companies),
});
