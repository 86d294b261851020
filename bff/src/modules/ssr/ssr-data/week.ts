import type { Schema } from '@site/contract';
import { isZone, momentIn } from '@site/format/zones';
import { addDays, dayFrom, isDay, type Day } from '../../../domain/day';
import { defaultZone } from '../calendar-zone';
import type { PageData } from '../page-data';

export interface FirstWeekParts {
  readonly readEarnings: (from: Day, to: Day) => Promise<Schema<'EarningsCalendar'>>;
  readonly readEconomic: (from: Day, to: Day) => Promise<Schema<'EconomicCalendar'>>;
  readonly now: () => Date;
}

/** Days begin on a quarter of an hour in every zone: pages between two of them are the same bytes. */
const NOW_STEP_MS = 15 * 60_000;

/** The Monday of the week that an address asks for; without a day, of today's. */
function weekIn(query: URLSearchParams, today: string): Day {
  const wanted = query.get('week') ?? '';
  const day = isDay(wanted) && /^[12]/.test(wanted) ? wanted : dayFrom(today);
  return addDays(day, -((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7));
}

/** Reads the week that a calendar's address shows, and says the zone of its times and of its today. */
export function createFirstWeek({ readEarnings, readEconomic, now }: FirstWeekParts) {
  const askedIn = (search: string, readerZone: string | null | undefined) => {
    const query = new URLSearchParams(search);
    const named = query.get('zone');
    const zone = named !== null && isZone(named) ? named : (readerZone ?? defaultZone(search));
    const instant = new Date(Math.floor(now().getTime() / NOW_STEP_MS) * NOW_STEP_MS).toISOString();
    return { zone, now: instant, week: weekIn(query, momentIn(instant, zone).day) };
  };
  const found = (
    { zone, now: instant }: ReturnType<typeof askedIn>,
    calendar: Schema<'EarningsCalendar'> | Schema<'EconomicCalendar'>,
  ): PageData => ({ data: { now: instant, zone, calendar }, dataKind: calendar.sample ? 'sample' : 'real' });
  return {
    async earnings(search: string, readerZone?: string | null): Promise<PageData> {
      const asked = askedIn(search, readerZone);
      return found(asked, await readEarnings(asked.week, addDays(asked.week, 6)));
    },
    /** With a day on each side: the week's first hours are another day's elsewhere. */
    async economic(search: string, readerZone?: string | null): Promise<PageData> {
      const asked = askedIn(search, readerZone);
      return found(asked, await readEconomic(addDays(asked.week, -1), addDays(asked.week, 7)));
    },
  };
}
