import type { CompanyBundle, StoredIncome } from '../../market-data';
import { SAMPLE_INSTANT } from './calendar';
import type { CompanyPlan } from './company-plan';
import { createRandom } from './random';

/** Shares outstanding at the end of each period: some companies buy back, others issue, a little each quarter. */
export function inventShareCounts(
  plan: CompanyPlan,
  incomes: readonly StoredIncome[],
  sharesNow: number,
): NonNullable<CompanyBundle['shareCounts']> {
  const drift = createRandom(`${plan.seed}/shares`).between(-0.008, 0.01);
  const days = [...new Set(incomes.map(({ periodEnd }) => periodEnd))].sort();
  return days.map((date, place) => ({
    date,
    shares: Math.round(sharesNow / (1 + drift) ** (days.length - 1 - place)),
    source: 'sample',
    fetchedAt: SAMPLE_INSTANT,
  }));
}
