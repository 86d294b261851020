import type { Day, Market } from '../../domain/company';
import { addDays, dayAt } from '../../domain/day';
import { marketOf } from '@site/fields/markets';
import { instantIn } from './exchange-time';

interface Hours {
  /** End of the last auction of a usual day, by the exchange's own clock: `HH:mm`. */
  readonly closesAt: string;
}

/**
 * When each market's exchange is done for the day; of a market of several exchanges the last of them. All trade from Monday to
 * Friday (Tel Aviv since January 2026). Holidays and short days stand nowhere: a run then finds no new quote.
 */
const HOURS: Readonly<Record<Market, Hours>> = {
  SP500: { closesAt: '16:00' },
  NYSE: { closesAt: '16:00' },
  TA: { closesAt: '17:30' },
  L: { closesAt: '16:40' },
  DE: { closesAt: '17:40' },
  F: { closesAt: '22:00' },
  PA: { closesAt: '17:40' },
  NS: { closesAt: '16:00' },
  CHINA: { closesAt: '16:10' },
  SWISS: { closesAt: '17:40' },
  STO: { closesAt: '17:35' },
};

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
  const close = instantIn(day, HOURS[market].closesAt, marketOf(market).timeZone);
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
