import { daysBetween } from '@site/format/calendar';
import { addDays, type Day } from '../../../domain/day';
import { areApart, MIN_HALF_YEAR_DAYS } from '../../../domain/periods/period-length';

/** Yahoo has no day of publication: the usual delay after a period's end, by its months. */
const LAG_DAYS: Readonly<Record<number, number>> = { 3: 45, 6: 60, 12: 90 };
/** Data was public by the day it was fetched; rounded, so that each day's run does not give a new one. */
const STEP_DAYS = 15;

/** When a period's figures were public, as far as known. `fetchedOn`: the day on which they were available. */
export function publicationOf(periodEnd: Day, months: number, fetchedOn: Day): Day {
  const defaultDate = LAG_DAYS[months] ?? LAG_DAYS[12]!;
  if (fetchedOn <= periodEnd) return periodEnd;
  const steps = Math.floor(daysBetween(periodEnd, fetchedOn) / STEP_DAYS);
  return addDays(periodEnd, Math.min(defaultDate, steps * STEP_DAYS));
}

/** Ends of one period that two answers name: 26 September is 30 September elsewhere. */
const SAME_PERIOD_DAYS = 7;
export const isSamePeriod = (a: Day, b: Day): boolean => daysBetween(a, b) <= SAME_PERIOD_DAYS;

/** A flow of a period, to determine the period's length. Null: not known. */
export interface MeasuredPeriod {
  readonly end: Day;
  readonly months: number;
  readonly revenue: number | null;
  readonly earnings: number | null;
}

/** Less than a year, so that the end of the previous year is not included. */
const WITHIN_YEAR_DAYS = 355;
/** Restatements within the year move a sum by less. */
const TOLERANCE = 0.03;

const makesUp = (parts: readonly (number | null)[], whole: number | null): boolean => {
  if (whole === null || whole === 0 || parts.includes(null)) return false;
  const sum = parts.reduce<number>((total, part) => total + part!, 0);
  return Math.abs(sum - whole) <= Math.abs(whole) * TOLERANCE;
};

/**
 * Ends of 'quarters' that are half-years: the only two of a year, and together they are the year. Companies that report
 * half-yearly are listed among the quarterly figures, with three months stated. Shape: as soon as one year shows it,
 * all ends without a neighbour within a half-year.
 */
export function halfYearEnds(periods: readonly MeasuredPeriod[]): ReadonlySet<Day> {
  const short = periods.filter(({ months }) => months === 3);
  const shows = periods
    .filter(({ months }) => months === 12)
    .some((year) => {
      const parts = short.filter(({ end }) => end <= year.end && daysBetween(end, year.end) < WITHIN_YEAR_DAYS);
      const [first, last] = [...parts].sort((a, b) => (a.end < b.end ? -1 : 1));
      return (
        parts.length === 2 &&
        isSamePeriod(last!.end, year.end) &&
        areApart(first!.end, last!.end, 6) &&
        (makesUp([first!.revenue, last!.revenue], year.revenue) ||
          (year.revenue === null && makesUp([first!.earnings, last!.earnings], year.earnings)))
      );
    });
  if (!shows) return new Set();
  const isAlone = ({ end }: MeasuredPeriod): boolean =>
    short.every((other) => other.end === end || daysBetween(other.end, end) >= MIN_HALF_YEAR_DAYS);
  return new Set(short.filter(isAlone).map(({ end }) => end));
}
