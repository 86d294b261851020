import { isDay, type Day } from '@site/fields/day';

export { isDay, type Day };

/** An instant in UTC, ISO 8601. */
export type Instant = `${Day}T${string}`;

const DAY_LENGTH = 10;
const DAY_MS = 86_400_000;

/** The day that a text names. Throws: RangeError for any other text. */
export function dayFrom(text: string): Day {
  if (!isDay(text)) throw new RangeError(`${JSON.stringify(text)} is no day of the calendar`);
  return text;
}

/** The day of an instant, in UTC. Unit: milliseconds since 1970, if it is a number. */
export const dayAt = (instant: Date | number): Day => dayFrom(new Date(instant).toISOString().slice(0, DAY_LENGTH));

/** The calendar of four digits; sources write its last day for 'never'. */
const FIRST_MS = Date.parse('0000-01-01T00:00:00Z');
const LAST_MS = Date.parse('9999-12-31T00:00:00Z');

/** The day that many days later; earlier where `days` is below 0. It stays within the years 0 to 9999. */
export function addDays(day: Day, days: number): Day {
  const instant = Date.parse(`${day}T00:00:00Z`) + days * DAY_MS;
  // Within these years the text is a day of the calendar; reading it again would take longer than all the rest.
  return new Date(Math.min(Math.max(instant, FIRST_MS), LAST_MS)).toISOString().slice(0, DAY_LENGTH) as Day;
}

/** The calendar day of an instant or a day, as it is written. */
export function dayOf(written: Day | Instant): Day {
  if (isWithoutTime(written)) return written;
  return dayFrom(written.slice(0, DAY_LENGTH));
}

/** The type says the rest: both begin with a day. */
const isWithoutTime = (written: Day | Instant): written is Day => written.length <= DAY_LENGTH;
