import { deriveLastQuarters as deriveFigures } from '../../domain/periods/derive-last-quarter';
import { quarterIndex } from '../../domain/periods/quarter-index';
import type { StoredIncome } from '../ports';

/** The latest version of each period and length. */
function latestVersions(incomes: readonly StoredIncome[]): readonly StoredIncome[] {
  const latest = new Map<string, StoredIncome>();
  for (const income of incomes) {
    const key = `${quarterIndex(income)} ${income.months}`;
    const known = latest.get(key);
    if (!known || (income.publishedOn ?? '') >= (known.publishedOn ?? '')) latest.set(key, income);
  }
  return [...latest.values()];
}

/**
 * Last quarters that the source leaves out: a year less its three quarters, a half-year less its first.
 * Shape: only quarters that are not there, marked as derived. Null: a figure that one of the parts lacks.
 * Source: scoring rules, section 2, "At ingest".
 */
export function deriveLastQuarters(incomes: readonly StoredIncome[]): readonly StoredIncome[] {
  const latest = latestVersions(incomes);
  return deriveFigures(latest).flatMap((derived) => {
    const last = quarterIndex(derived);
    const parts = latest.filter((one) => quarterIndex(one) <= last && quarterIndex(one) > last - 4);
    const whole = parts.find((one) => quarterIndex(one) === last);
    if (!whole || (derived.revenue === null && derived.earnings === null)) return [];
    return {
      ...whole,
      ...derived,
      origin: 'derived',
      isPublishedOnEstimated: parts.some(({ isPublishedOnEstimated }) => isPublishedOnEstimated),
      returnOnEquity: null,
      futureEps: null,
    };
  });
}
