import type { Day } from '../company';
import { addDays } from '../day';
import { dayOrder, dayOrders, placeFrom } from '../day-order';

/** Days before a board over which trading counts. */
const DAYS = 90;

/** A price of a day, and how many shares changed hands on it. Null: unknown. */
export interface TradedPrice {
  readonly date: Day;
  readonly price: number;
  readonly volume: number | null;
}

/**
 * The value of a listing that changes hands a day, as it was known on a day: the median of price times volume over the
 * prices of the 90 days up to it. The same whatever splits follow, since prices and volumes are adjusted together.
 * Shape: prices oldest first. Unit: that of the prices. NaN: no volume of those days is known.
 */
export function tradedValueOn(prices: readonly TradedPrice[], day: Day): number {
  const orders = dayOrders(prices);
  const until = placeFrom(orders, dayOrder(day) + 1);
  const values: number[] = [];
  for (let place = placeFrom(orders, dayOrder(addDays(day, 1 - DAYS)), 0, until); place < until; place += 1) {
    const { price, volume } = prices[place]!;
    if (volume !== null) values.push(price * volume);
  }
  if (values.length === 0) return NaN;
  const sorted = Float64Array.from(values).sort();
  const middle = sorted.length >> 1;
  return sorted.length % 2 === 1 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2;
}
