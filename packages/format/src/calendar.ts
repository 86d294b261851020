/**
 * Calculations with calendar days, by dayjs. A separate entry point: the library has nine times the size of
 * everything that a first visit needs (docs/adr/0013), so callers import `@site/format/calendar`.
 */
import dayjs from 'dayjs';
import utc from 'dayjs/plugin/utc.js';

dayjs.extend(utc);

const DAY = 'YYYY-MM-DD';

/** The calendar day of an instant in the reader's time zone. Shape: `YYYY-MM-DD`. */
export const localDay = (instant: Date): string => dayjs(instant).format(DAY);

/** The same day some months before, or the last of a shorter month. Shape: `YYYY-MM-DD`. */
export const monthsBefore = (day: string, months: number): string =>
  dayjs.utc(day).subtract(months, 'month').format(DAY);

const DAY_MS = 86_400_000;

/**
 * Whole days from one calendar day to another. Unit: days, negative if `to` is earlier. Without dayjs: the checks
 * of a company's history call it tens of thousands of times, and the platform parses a day thirty times faster.
 */
export const daysFrom = (from: string, to: string): number => Math.trunc((Date.parse(to) - Date.parse(from)) / DAY_MS);

/** Distance between two calendar days, in any order. Unit: days. */
export const daysBetween = (a: string, b: string): number => Math.abs(daysFrom(a, b));
