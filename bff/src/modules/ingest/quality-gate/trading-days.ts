import type { Day, Market } from '../../../domain/company';
import { addDays } from '../../../domain/day';
import { isTradingDay } from '../../../domain/exchange-hours';

/** A week of prices, or more, on either side of the days that are counted. */
const AROUND_DAYS = 7;
/** A source with fewer days than this part of the working days has no price of every day of trading. */
const EVERY_DAY = 0.6;

const daysAfter = (after: Day, until: Day): readonly Day[] => {
  const days: Day[] = [];
  for (let day = addDays(after, 1); day <= until; day = addDays(day, 1)) days.push(day);
  return days;
};

/**
 * Counts days of trading: those with a price, where there is one of every day; else those of the exchange, whose holidays are
 * known from some year on.
 */
export function tradingDaysBy(priced: readonly Day[], market: Market): (after: Day, until: Day) => number {
  const withPrice = new Set(priced);
  const isOfExchange = (day: Day): boolean => isTradingDay(market, day);
  return (after, until) => {
    const around = daysAfter(addDays(after, -AROUND_DAYS), addDays(until, AROUND_DAYS));
    const known = around.filter((day) => withPrice.has(day)).length;
    const isDaily = known >= around.filter(isOfExchange).length * EVERY_DAY;
    return daysAfter(after, until).filter(isDaily ? (day) => withPrice.has(day) : isOfExchange).length;
  };
}
