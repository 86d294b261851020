import { addDays, dayAt, type Day } from '../day';

/** Lengths of statement periods in months; nine are three quarters of a year, reported from its beginning. */
export type RegularMonths = 3 | 6 | 9 | 12;

/** The minimum days of a half-year: closer neighbouring ends belong to shorter periods. */
export const MIN_HALF_YEAR_DAYS = 168;

/** Days in such periods: quarters of 12 to 16 weeks and their multiples, years of 52 and 53 weeks. */
const LENGTHS: readonly (readonly [months: RegularMonths, min: number, max: number])[] = [
  [3, 76, 119],
  [6, MIN_HALF_YEAR_DAYS, 197],
  [9, 252, 287],
  [12, 350, 380],
];
const MS_PER_DAY = 86_400_000;
const DAYS_PER_MONTH = 365.25 / 12;

/** Two starts, or two ends, this close are equal: a report may be a day off, or give a month's end for a week's. */
export const SAME_PERIOD_DAYS = 7;

/** Unit: days, both ends included. */
export const periodDays = (start: Day, end: Day): number => (Date.parse(end) - Date.parse(start)) / MS_PER_DAY + 1;

/** Null: a transition period, or no period. */
export const regularMonths = (days: number): RegularMonths | null =>
  LENGTHS.find(([, min, max]) => days >= min && days <= max)?.[0] ?? null;

/** The stored length in months for a number of days; that of a transition period never equals a regular one. */
export function monthsOfDays(days: number): number {
  const regular = regularMonths(days);
  if (regular !== null) return regular;
  const months = Math.max(1, Math.round(days / DAYS_PER_MONTH));
  const near = LENGTHS.find(([own]) => own === months);
  if (!near) return months;
  return days < near[1] ? months - 1 : months + 1;
}

/** Whether two neighbouring ends are as far apart as the length of a period in months. */
export const areApart = (end: Day, later: Day, months: number): boolean =>
  regularMonths(periodDays(end, later) - 1) === months;

/** First day of a period of whole months, by the calendar. */
export function defaultStart(end: Day, months: number): Day {
  const [year, month] = [Number(end.slice(0, 4)), Number(end.slice(5, 7))];
  const isLastDay = addDays(end, 1).slice(5, 7) !== end.slice(5, 7);
  const lastDayBefore = new Date(Date.UTC(year, month - months, 0));
  const endBefore = isLastDay
    ? dayAt(lastDayBefore)
    : dayAt(Date.UTC(year, month - 1 - months, Math.min(Number(end.slice(8)), lastDayBefore.getUTCDate())));
  return addDays(endBefore, 1);
}
