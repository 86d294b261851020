import type { Day, Quarter } from '../company';
import { addDays, dayAt } from '../day';
import { periodDays, regularMonths, SAME_PERIOD_DAYS } from './period-length';
import { quarterAt, quarterIndexOfDay, type Dated } from './quarter-index';

/** Source: scoring rules, section 2, 'At ingest'. */
const DAYS_BEFORE_END = 15;
const MS_PER_DAY = 86_400_000;
/** A longer quarter is placed by its middle. Unit: days. */
const MIDDLE_ABOVE_DAYS = 100;
/** Closer ends of different periods belong to overlapping quarters. Unit: days. */
const OVERLAP_BELOW_DAYS = 69;

/** Whether a period that ends on `end` overlaps the one that ended on `before`, with a tolerance of a few days. */
export const isOverlapping = (before: Day, end: Day): boolean =>
  before < end && daysApart(before, end) > SAME_PERIOD_DAYS && daysApart(before, end) < OVERLAP_BELOW_DAYS;

/**
 * The day that decides a period's quarter. `start`: of a quarter; undefined: not known, or a longer period, which is
 * placed by its last quarter.
 */
export function dayOfPlace(periodEnd: Day, start?: Day): Day {
  const days = start === undefined ? 0 : periodDays(start, periodEnd);
  return days > MIDDLE_ABOVE_DAYS && regularMonths(days) === 3
    ? dayBefore(periodEnd, Math.floor(days / 2))
    : dayBefore(periodEnd, DAYS_BEFORE_END);
}

/**
 * The place of a period in the calendar: the quarter of the day 15 days before its end, so that a year of 52 or 53
 * weeks is placed correctly; for a quarter of more than 100 days that of its middle (`start`: its first day, if known).
 * The ends of placed periods are given (`takenBy`; undefined: free). If the place is taken by a period that ends more
 * than 7 days away, this one takes the free neighbour nearer to its own end. But if it overlaps an earlier period the
 * fiscal calendar has changed: it shares the place, and the version that is published later counts, so that periods
 * that count never overlap and no later period moves. Null: no place is free; the period is left out. Source: scoring
 * rules, section 2.
 */
export function placeInCalendar(
  periodEnd: Day,
  takenBy: (year: number, quarter: Quarter) => Day | undefined,
  start?: Day,
): Dated | null {
  const own = quarterIndexOfDay(dayOfPlace(periodEnd, start));
  const holder = holderAt(own, takenBy);
  if (holder === undefined || daysApart(holder, periodEnd) <= SAME_PERIOD_DAYS) return quarterAt(own);
  if (isOverlapping(holder, periodEnd)) return quarterAt(own);
  // An earlier run or version may have placed the same period on a neighbouring place.
  const neighbours = [own + 1, own - 1];
  const settled = neighbours.find((index) => {
    const neighbour = holderAt(index, takenBy);
    return neighbour !== undefined && daysApart(neighbour, periodEnd) <= SAME_PERIOD_DAYS;
  });
  if (settled !== undefined) return quarterAt(settled);
  const free = neighbours.filter((index) => holderAt(index, takenBy) === undefined);
  const [nearest] = free.sort((a, b) => daysApart(lastDayOf(a), periodEnd) - daysApart(lastDayOf(b), periodEnd));
  return nearest === undefined ? null : quarterAt(nearest);
}

function holderAt(index: number, takenBy: (year: number, quarter: Quarter) => Day | undefined): Day | undefined {
  const { year, quarter } = quarterAt(index);
  return takenBy(year, quarter);
}

/** The day a number of days earlier. */
export const dayBefore = (day: Day, days: number): Day => addDays(day, -days);

/** Days between two days, never negative. */
export function daysApart(a: Day, b: Day): number {
  return Math.abs(Date.parse(a) - Date.parse(b)) / MS_PER_DAY;
}

function lastDayOf(index: number): Day {
  const { year, quarter } = quarterAt(index);
  return dayAt(Date.UTC(year, quarter * 3, 0));
}
