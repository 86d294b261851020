/**
 * Calculations with days of the calendar, by dayjs. Not part of the package's face: the library has nine times the weight of
 * all that a first visit calculates (docs/adr/0013), so anyone who needs this imports `@site/format/calendar`.
 */
import dayjs from 'dayjs';
import utc from 'dayjs/plugin/utc.js';

dayjs.extend(utc);

const DAY = 'YYYY-MM-DD';

/** The calendar day of an instant, where the reader is. Shape: `YYYY-MM-DD`. */
export const localDay = (instant: Date): string => dayjs(instant).format(DAY);

/** The same day some months before, or the last of its month where that is shorter. Shape: `YYYY-MM-DD`. */
export const monthsBefore = (day: string, months: number): string =>
  dayjs.utc(day).subtract(months, 'month').format(DAY);

const DAY_MS = 86_400_000;

/**
 * Whole days from one day of the calendar to another. Unit: days, below 0 where `to` comes first. Not by dayjs: the checks
 * of a company's history call it tens of thousands of times, and the platform reads a day thirty times faster.
 */
export const daysFrom = (from: string, to: string): number => Math.trunc((Date.parse(to) - Date.parse(from)) / DAY_MS);

/** How far apart two days of the calendar are, whichever comes first. Unit: days. */
export const daysBetween = (a: string, b: string): number => Math.abs(daysFrom(a, b));
