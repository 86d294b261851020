import type { Day } from '../company';
import { addDays } from '../day';

/** On which side of the value a figure was at the last check. A figure equal to the value is above it. */
export type ValueSide = 'above' | 'below';

export interface ValueWatch {
  readonly threshold: number;
  readonly direction: 'up' | 'down' | 'both';
}

/**
 * Whether a figure has crossed a value since the last check. A figure equal to the value counts as above it. An unknown
 * figure leaves the stored state unchanged: a crossing is reported when the figure is known again. The first check reports
 * nothing.
 */
export function valueChange(
  before: ValueSide | undefined,
  figure: number | null,
  { threshold, direction }: ValueWatch,
): { readonly seen: ValueSide | undefined; readonly way: 'up' | 'down' | null } {
  if (figure === null) return { seen: before, way: null };
  const seen = figure >= threshold ? 'above' : 'below';
  if (before === undefined || before === seen) return { seen, way: null };
  const way = seen === 'above' ? 'up' : 'down';
  return { seen, way: direction === 'both' || direction === way ? way : null };
}

/** Publication day of the latest statement; empty: no day is known. */
export type LatestDay = Day | '';

/** Whether a later statement has come since the last check. The first check reports nothing; a day never goes back. */
export function statementChange(
  before: LatestDay | undefined,
  latest: Day | null,
): { readonly seen: LatestDay; readonly published: Day | null } {
  if (before === undefined) return { seen: latest ?? '', published: null };
  if (latest === null || latest <= before) return { seen: before, published: null };
  return { seen: latest, published: latest };
}

/** Day of the report that was last seen within the days of an alert; empty: none was. */
export type NearReport = Day | '';

/**
 * Whether a report is due within this many days and was not at the last check. A report that moves to another of these days
 * is reported again. The first check reports nothing.
 */
export function earningsChange(
  before: NearReport | undefined,
  next: Day | null,
  { today, daysBefore }: { readonly today: Day; readonly daysBefore: number },
): { readonly seen: NearReport; readonly isNear: boolean; readonly reported: Day | null } {
  if (next === null || next < today || next > addDays(today, daysBefore)) {
    return { seen: before ?? '', isNear: false, reported: null };
  }
  return { seen: next, isNear: true, reported: before === undefined || before === next ? null : next };
}

/**
 * Companies that entered and left since the last check. Shape: in the order of the lists. `before` null: the first
 * check.
 */
export function memberChange(
  before: readonly string[] | null,
  now: readonly string[],
): { readonly entered: readonly string[]; readonly left: readonly string[] } {
  if (before === null) return { entered: [], left: [] };
  const [was, is] = [new Set(before), new Set(now)];
  return { entered: now.filter((one) => !was.has(one)), left: before.filter((one) => !is.has(one)) };
}
