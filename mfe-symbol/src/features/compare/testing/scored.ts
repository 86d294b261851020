import { examplePrices } from '../example-comparison';
import type { Comparison } from '../compare-data';
import type { ComparedCompany, ScorePart } from '../compared-rows';

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
/** A company as a reader is answered: each part earns `share` of its points, and one bonus is earned. */
export function scored(company: ComparedCompany, share: number): ComparedCompany {
  const part = (name: ScorePart) => {
    const weight = WEIGHTS[name];
    return { value: 1, weight, subScore: share, points: weight * 100 * share };
  };
  const notEarned = { earned: false, points: 0 };
  const components = {
    pe: part('pe'),
    ps: part('ps'),
    dividend: part('dividend'),
    roe: part('roe'),
    de: part('de'),
    pb: part('pb'),
    growthRevenue: part('growthRevenue'),
    growthEbit: part('growthEbit'),
    growthEarnings: part('growthEarnings'),
  };
  const bonuses = {
    positiveCash: notEarned,
    positiveEarningsToRevenue: notEarned,
    highNetProfitMargin: { earned: true, points: 3 },
    roeHighDividendHighPbLow: notEarned,
  };
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
