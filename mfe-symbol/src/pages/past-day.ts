import { isDay } from '@site/fields/day';

/** The past day that an address asks for. Undefined: none, or what is no day. */
export function pastDayIn(search: string): string | undefined {
  const asked = new URLSearchParams(search).get('createdAt');
  return asked !== null && isDay(asked) ? asked : undefined;
}
