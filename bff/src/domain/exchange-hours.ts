import { marketOf } from '@site/fields/markets';
import type { Market } from './company';
import { addDays, dayAt, type Day } from './day';
import { instantIn } from './exchange-time';

/** A usual day of trading, by the exchange's own clock: `HH:mm`. */
interface Hours {
  /** Between these trading goes on from moment to moment. */
  readonly opensAt: string;
  readonly closesAt: string;
  /** End of the last auction. */
  readonly doneAt: string;
}

/**
 * When each market's exchange trades, and is done for the day; of a market of several exchanges the last of them. All trade
 * from Monday to Friday (Tel Aviv since January 2026). Holidays and short days stand nowhere: a run then finds no new quote.
 */
const HOURS: Readonly<Record<Market, Hours>> = {
  SP500: { opensAt: '09:30', closesAt: '16:00', doneAt: '16:00' },
  NYSE: { opensAt: '09:30', closesAt: '16:00', doneAt: '16:00' },
  TA: { opensAt: '09:30', closesAt: '17:30', doneAt: '17:30' },
  L: { opensAt: '08:00', closesAt: '16:30', doneAt: '16:40' },
  DE: { opensAt: '09:00', closesAt: '17:30', doneAt: '17:40' },
  F: { opensAt: '09:00', closesAt: '17:30', doneAt: '22:00' },
  PA: { opensAt: '09:00', closesAt: '17:30', doneAt: '17:40' },
  NS: { opensAt: '09:15', closesAt: '15:30', doneAt: '16:00' },
  CHINA: { opensAt: '09:30', closesAt: '16:00', doneAt: '16:10' },
  SWISS: { opensAt: '09:00', closesAt: '17:30', doneAt: '17:40' },
  STO: { opensAt: '09:00', closesAt: '17:30', doneAt: '17:35' },
};

/** Which part of the trading day a time of day falls into. `time`: `HH:mm`, by the exchange's own clock. */
export function partOfDay(market: Market, time: string): 'before_open' | 'during' | 'after_close' {
  const { opensAt, closesAt } = HOURS[market];
  if (time < opensAt) return 'before_open';
  return time < closesAt ? 'during' : 'after_close';
}

/** Delayed quotes of the close are there by then. Unit: milliseconds. */
const SETTLE_MS = 30 * 60_000;
const SATURDAY = 6;
const SUNDAY = 0;
/** A week end and a day on either side. */
const DAYS_LOOKED_AT = 4;

const isTradingDay = (day: Day): boolean => {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  return weekday !== SATURDAY && weekday !== SUNDAY;
};

/** When the data of a trading day can be had. Null: the exchange rests on that day. */
function readyOn(market: Market, day: Day): number | null {
  if (!isTradingDay(day)) return null;
  const close = instantIn(day, HOURS[market].doneAt, marketOf(market).timeZone);
  return close === null ? null : Date.parse(close) + SETTLE_MS;
}

const readyAround = (market: Market, instant: Date): readonly number[] =>
  Array.from({ length: 2 * DAYS_LOOKED_AT + 1 }, (_, place) => addDays(dayAt(instant), place - DAYS_LOOKED_AT))
    .map((day) => readyOn(market, day))
    .filter((ready) => ready !== null);

/** The last moment, by now, at which a trading day's data became ready: half an hour after the close. */
export function lastReadyBy(market: Market, now: Date): Date {
  const past = readyAround(market, now).filter((ready) => ready <= now.getTime());
  return new Date(Math.max(...past));
}

/** The next such moment. */
export function nextReadyAfter(market: Market, now: Date): Date {
  const coming = readyAround(market, now).filter((ready) => ready > now.getTime());
  return new Date(Math.min(...coming));
}
