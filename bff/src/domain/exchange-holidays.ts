import { exchanges } from '@site/fields/markets';
import type { Market } from './company';
import { dayFrom, type Day } from './day';

/** Each market's file in `@site/fields/markets` lists its exchange's holidays, a text a year from this one on. */
const FIRST_YEAR = 2026;
const EXCHANGES = exchanges();
const known = new Map<Market, ReadonlySet<Day>>();

const holidaysOf = (market: Market): ReadonlySet<Day> =>
  new Set(
    EXCHANGES[market].holidays.flatMap((days, place) =>
      days.split(' ').flatMap((day) => dayFrom(`${FIRST_YEAR + place}-${day}`) ?? []),
    ),
  );

/** Whether an exchange is closed on a weekday. Days of years without a calendar count as trading days. */
export function isHoliday(market: Market, day: Day): boolean {
  let days = known.get(market);
  if (!days) known.set(market, (days = holidaysOf(market)));
  return days.has(day);
}

/** The last day of the published calendars; after it every weekday counts as a trading day. */
export const holidaysKnownUntil = (market: Market): Day =>
  `${FIRST_YEAR + EXCHANGES[market].holidays.length - 1}-12-31`;
