import type { Day, Market } from '../../../domain/company';
import { addDays } from '../../../domain/day';
import { isTradingDay } from '../../../domain/exchange-hours';

/** At least a week of prices on either side of the counted days. */
const AROUND_DAYS = 7;
/** A source with fewer days than this part of the working days does not have a price for every day of trading. */
const EVERY_DAY = 0.6;

const daysAfter = (after: Day, until: Day): readonly Day[] => {
  const days: Day[] = [];
  for (let day = addDays(after, 1); day <= until; day = addDays(day, 1)) days.push(day);
  return days;
};

/**
 * Counts days of trading: days with a price if every day has one; else days of the exchange, with holidays known from a
 * certain year on.
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
