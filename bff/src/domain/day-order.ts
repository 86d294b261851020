import type { Day } from './day';

const ZERO = '0'.charCodeAt(0);

function digits(day: Day, from: number, to: number): number {
  let value = 0;
  for (let place = from; place < to; place += 1) value = value * 10 + day.charCodeAt(place) - ZERO;
  return value;
}

/** A number that is the larger the later the day: thousands of days are compared faster by it. It counts no days. */
export const dayOrder = (day: Day): number => (digits(day, 0, 4) * 16 + digits(day, 5, 7)) * 32 + digits(day, 8, 10);

interface Dated {
  readonly date: Day;
}

const ordersKnown = new WeakMap<readonly Dated[], Int32Array>();

/** `dayOrder` of each entry, found once for a list. */
export function dayOrders(entries: readonly Dated[]): Int32Array {
  const known = ordersKnown.get(entries);
  if (known) return known;
  const orders = new Int32Array(entries.length);
  for (let place = 0; place < orders.length; place += 1) orders[place] = dayOrder(entries[place]!.date);
  ordersKnown.set(entries, orders);
  return orders;
}

/** First place of a day on or after the given one, in days that rise; looked for from `low` until `high`. Unit: `dayOrder`. */
export function placeFrom(days: Int32Array, day: number, low = 0, high = days.length): number {
  let [from, to] = [low, high];
  while (from < to) {
    const middle = (from + to) >> 1;
    if (days[middle]! < day) from = middle + 1;
    else to = middle;
  }
  return from;
}
