import { clockOf } from '@site/fields/zone-clock';
import { dayFrom, type Day } from './day';

/** What a clock of the zone shows at an instant, as if it were UTC. Unit: milliseconds since the epoch. */
function wallClock(instant: number, timeZone: string): number {
  const parts = clockOf(timeZone).formatToParts(instant);
  const of = (type: Intl.DateTimeFormatPartTypes): number => Number(parts.find((part) => part.type === type)?.value);
  return Date.UTC(of('year'), of('month') - 1, of('day'), of('hour'), of('minute'), of('second'));
}

/**
 * The instant at which the clocks of a zone show a time of a day. `time`: `HH:mm`. In the hour that a clock skips or shows
 * twice, the time as it was before the change. Null: no day or no time.
 */
export function instantIn(day: string, time: string, timeZone: string): string | null {
  const wanted = Date.parse(`${day}T${time}:00Z`);
  if (Number.isNaN(wanted)) return null;
  const offset = (instant: number): number => wallClock(instant, timeZone) - instant;
  // The zone's offset at the instant itself may be another than at the same time in UTC.
  const before = wanted - offset(wanted - 86_400_000);
  const near = wanted - offset(before);
  return new Date(wallClock(before, timeZone) === wanted ? before : near).toISOString();
}

/** The day that the calendars of a zone show at an instant. `instant`: milliseconds since the epoch, within the years 0 to 9999. */
export const dayIn = (instant: number, timeZone: string): Day =>
  dayFrom(new Date(wallClock(instant, timeZone)).toISOString().slice(0, 10));
