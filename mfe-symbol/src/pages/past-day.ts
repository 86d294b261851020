import { isDay } from '@site/fields/day';

/** The past day in an address. Undefined: none, or not a day. */
export function pastDayIn(search: string): string | undefined {
  const requested = new URLSearchParams(search).get('createdAt');
  return requested !== null && isDay(requested) ? requested : undefined;
}
