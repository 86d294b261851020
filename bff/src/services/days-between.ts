import dayjs from 'dayjs';
import utc from 'dayjs/plugin/utc.js';
import type { Day } from '../domain/company';

dayjs.extend(utc);

/** Whole days from one day of the calendar to another. Unit: days, below 0 where `to` comes first. */
export const daysFrom = (from: Day, to: Day): number => dayjs.utc(to).diff(dayjs.utc(from), 'day');

/** How far apart two days of the calendar are, whichever comes first. Unit: days. */
export const daysBetween = (a: Day, b: Day): number => Math.abs(daysFrom(a, b));
