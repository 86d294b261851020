import { exchanges, marketOf } from '@site/fields/markets';
import type { Market } from './company';
import { addDays, dayAt, type Day } from './day';
import { isHoliday } from './exchange-holidays';
import { instantIn } from './exchange-time';

/** All exchanges trade from Monday to Friday (Tel Aviv since January 2026) but for their holidays. Other short days are not known: a run comes late then. */
const EXCHANGES = exchanges();

/** Which part of the trading day a time of day falls into. `time`: `HH:mm`, by the exchange's own clock. */
export function partOfDay(market: Market, time: string): 'before_open' | 'during' | 'after_close' {
  const { opensAt, closesAt } = EXCHANGES[market];
  if (time < opensAt) return 'before_open';
  return time < closesAt ? 'during' : 'after_close';
}

/** Delayed quotes of the close are there by then. Unit: milliseconds. */
const SETTLE_MS = 30 * 60_000;
const SATURDAY = 6;
const SUNDAY = 0;
const FRIDAY = 5;
/** Covers a closure of a week with its weekends, and a day on either side. */
const DAYS_LOOKED_AT = 12;

const weekdayOf = (day: Day): number => new Date(`${day}T00:00:00Z`).getUTCDay();

/** Whether an exchange trades on a day, its holidays as far as they are known (`holidaysKnownUntil`). */
export function isTradingDay(market: Market, day: Day): boolean {
  const weekday = weekdayOf(day);
  return weekday !== SATURDAY && weekday !== SUNDAY && !isHoliday(market, day);
}

/** When the data of a trading day are available. Null: the exchange is closed on that day. */
function readyOn(market: Market, day: Day): number | null {
  if (!isTradingDay(market, day)) return null;
  const { doneAt, doneOnFridayAt = doneAt } = EXCHANGES[market];
  const close = instantIn(day, weekdayOf(day) === FRIDAY ? doneOnFridayAt : doneAt, marketOf(market).timeZone);
  return close === null ? null : Date.parse(close) + SETTLE_MS;
}

/** Moments of the days from one on, forwards or backwards; time zones shift a moment by one day from UTC at most. */
function* readyFrom(market: Market, now: Date, step: 1 | -1): Generator<number> {
  for (let away = -1; away <= DAYS_LOOKED_AT; away++) {
    const ready = readyOn(market, addDays(dayAt(now), step * away));
    if (ready !== null) yield ready;
  }
}

function firstOf(moments: Generator<number>, is: (ready: number) => boolean): Date {
  for (const ready of moments) if (is(ready)) return new Date(ready);
  throw new Error('no trading day was found within 12 days: check the holidays of the exchange');
}

/** The last moment, by now, at which a trading day's data became ready: half an hour after the close. */
export const lastReadyBy = (market: Market, now: Date): Date =>
  firstOf(readyFrom(market, now, -1), (ready) => ready <= now.getTime());

/** The next such moment. */
export const nextReadyAfter = (market: Market, now: Date): Date =>
  firstOf(readyFrom(market, now, 1), (ready) => ready > now.getTime());
