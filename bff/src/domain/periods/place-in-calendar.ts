import type { Day, Quarter } from '../company';
import { addDays, dayAt } from '../day';
import { quarterAt, quarterIndexOfDay, type Dated } from './quarter-index';

/** Source: scoring rules, section 2, 'At ingest'. */
const DAYS_BEFORE_END = 15;
const SAME_PERIOD_DAYS = 7;
const MS_PER_DAY = 86_400_000;

/**
 * Where a period stands in the calendar: in the quarter of the day 15 days before its end, so that a year of 52 or 53
 * weeks falls right; given the ends of the periods that stand there already (`takenBy`; undefined:
 * free). A place whose holder ends more than 7 days away is somebody else's: the period takes the free one of the two
 * neighbours, the one nearer to its own end where both are free.
 * Null: no place is free; the period is set aside. Source: scoring rules, section 2.
 */
export function placeInCalendar(
  periodEnd: Day,
  takenBy: (year: number, quarter: Quarter) => Day | undefined,
): Dated | null {
  const own = quarterIndexOfDay(dayBefore(periodEnd, DAYS_BEFORE_END));
  const holder = holderAt(own, takenBy);
  if (holder === undefined || daysApart(holder, periodEnd) <= SAME_PERIOD_DAYS) return quarterAt(own);
  // Its own period may stand next door already, put there by an earlier run or version.
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

/** A day so many days earlier. */
export const dayBefore = (day: Day, days: number): Day => addDays(day, -days);

/** Days between two days, never negative. */
export function daysApart(a: Day, b: Day): number {
  return Math.abs(Date.parse(a) - Date.parse(b)) / MS_PER_DAY;
}

function lastDayOf(index: number): Day {
  const { year, quarter } = quarterAt(index);
  return dayAt(Date.UTC(year, quarter * 3, 0));
}
