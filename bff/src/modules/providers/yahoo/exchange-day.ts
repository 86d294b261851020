import { dayFrom, isDay, type Day } from '../../../domain/day';

/** Seconds since 1970 of the years 1900 to 2199: dates outside are invalid. */
const FIRST = Date.UTC(1900, 0, 1) / 1000;
const LAST = Date.UTC(2200, 0, 1) / 1000;

const clocks = new Map<string, Intl.DateTimeFormat | null>();

/** Null: the database of time zones has no such name. */
function clockOf(timeZone: string): Intl.DateTimeFormat | null {
  const known = clocks.get(timeZone);
  if (known !== undefined) return known;
  let clock: Intl.DateTimeFormat | null = null;
  try {
    clock = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' });
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    // Not cached: an answer may contain any text, and the cache would grow without bounds.
    return null;
  }
  clocks.set(timeZone, clock);
  return clock;
}

export interface LocalTime {
  readonly day: Day;
  /** `HH:mm`. */
  readonly time: string;
}

/**
 * Local day and time on the exchange. `zones`: the first valid one counts. Unit: seconds since 1970. Null: no date, or
 * no zone.
 */
export function localTime(seconds: number, ...zones: readonly (string | null)[]): LocalTime | null {
  if (!(seconds >= FIRST && seconds < LAST)) return null;
  for (const zone of zones) {
    const written = zone === null ? undefined : clockOf(zone)?.format(seconds * 1000);
    const [day = '', time = ''] = written?.split(' ') ?? [];
    if (isDay(day)) return { day, time };
  }
  return null;
}

/** The day in UTC, as dates without a time are written. Unit: seconds since 1970. Null: no date. */
export function utcDay(seconds: number): Day | null {
  return seconds >= FIRST && seconds < LAST
    ? dayFrom(new Date(seconds * 1000).toISOString().slice(0, 'YYYY-MM-DD'.length))
    : null;
}
