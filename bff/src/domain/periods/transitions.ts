import type { Day, IncomeStatement } from '../company';
import { MONTHS_PER_QUARTER, quarterIndex } from './quarter-index';
import { isPublicOn } from './versions';

/** Lengths of regular periods; nine months are three quarters of a year and no transition. Unit: months. */
const REGULAR_MONTHS: ReadonlySet<number> = new Set([3, 6, 9, 12]);

/**
 * Whether a period with that many months is between two fiscal calendars. Such a period is stored, but never counted.
 */
export const isTransition = (months: number): boolean => !REGULAR_MONTHS.has(months);

/**
 * Quarters that transition periods cover, as far as they were public on `asOf`.
 * Shape: indices of quarters, rising, each once.
 */
export function transitionQuarters(incomes: readonly IncomeStatement[], asOf?: Day): readonly number[] {
  if (incomes.every(({ months }) => !isTransition(months))) return [];
  const covered = new Set<number>();
  for (const entry of incomes) {
    if (!isTransition(entry.months) || (asOf !== undefined && !isPublicOn(entry, asOf))) continue;
    const last = quarterIndex(entry);
    for (let back = Math.ceil(entry.months / MONTHS_PER_QUARTER) - 1; back >= 0; back -= 1) covered.add(last - back);
  }
  return [...covered].sort((a, b) => a - b);
}
