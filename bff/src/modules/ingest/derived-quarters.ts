import type { Day } from '../../domain/company';
import { addDays } from '../../domain/day';
import { deriveMissingQuarters as deriveFigures } from '../../domain/periods/derive-missing-quarter';
import { areApart, defaultStart } from '../../domain/periods/period-length';
import { quarterIndex } from '../../domain/periods/quarter-index';
import type { StoredIncome } from '../market-data';

/** The first day of a period, if its source gives it. */
export type StartOf = (periodEnd: Day, months: number) => Day | undefined;

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
 * First days of periods: from their source; else the day after the previous end, if one is as far back as expected;
 * else by the calendar.
 */
export function startsFrom(ends: readonly Day[], given: StartOf = () => undefined): (end: Day, months: number) => Day {
  const ordered = [...new Set(ends)].sort();
  return (end, months) => {
    const before = ordered.findLast((one) => one < end && areApart(one, end, months));
    return given(end, months) ?? (before === undefined ? defaultStart(end, months) : addDays(before, 1));
  };
}

/**
 * Derives quarters that the source leaves out: a year less its three other quarters, a half-year less its other
 * quarter. `stored`: statements of earlier runs; a reported quarter among them is used as a part and is not derived.
 * Shape: only the missing quarters, marked as derived. Null: one of the parts lacks the figure. Source: scoring rules,
 * section 2, "At ingest".
 */
export function deriveMissingQuarters(
  incomes: readonly StoredIncome[],
  { stored = [], startOf }: { readonly stored?: readonly StoredIncome[]; readonly startOf?: StartOf } = {},
): readonly StoredIncome[] {
  const sources = new Set(incomes.map(({ source }) => source));
  const reported = stored.filter(({ source, origin }) => sources.has(source) && origin !== 'derived');
  const all = latestVersions([...reported, ...incomes]);
  const start = startsFrom(
    all.map(({ periodEnd }) => periodEnd),
    startOf,
  );
  const dated = all.map((one) => ({ ...one, periodStart: start(one.periodEnd, one.months) }));
  return deriveFigures(dated).flatMap(({ madeOf, periodStart: _start, ...derived }) => {
    if (derived.revenue === null && derived.earnings === null) return [];
    const { periodStart: _longStart, ...long } = madeOf[0];
    return {
      ...long,
      ...derived,
      origin: 'derived' as const,
      isPublishedOnEstimated: madeOf.some(({ isPublishedOnEstimated }) => isPublishedOnEstimated),
      returnOnEquity: null,
      futureEps: null,
    };
  });
}
