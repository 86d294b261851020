import type { Schema } from '@site/contract';
import { addDays, dayFrom, isDay, type Day } from '../../domain/day';
import { usualZone } from '../own-zone';
import type { PageData } from '../page-data';

export interface FirstWeekParts {
  readonly readEarnings: (from: Day, to: Day) => Promise<Schema<'EarningsCalendar'>>;
  readonly readEconomic: (from: Day, to: Day) => Promise<Schema<'EconomicCalendar'>>;
  /** Day, `YYYY-MM-DD`, in UTC. */
  readonly today: () => string;
}

/** The Monday of the week that an address asks for; without a day, of today's. */
function weekIn(search: string, today: string): Day {
  const wanted = new URLSearchParams(search).get('week') ?? '';
  const day = isDay(wanted) && /^[12]/.test(wanted) ? wanted : dayFrom(today);
  return addDays(day, -((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7));
}

/** Reads the week that a calendar's address shows, and says the zone that its times are to be told in. */
export function createFirstWeek({ readEarnings, readEconomic, today }: FirstWeekParts) {
  const found = (
    calendar: Schema<'EarningsCalendar'> | Schema<'EconomicCalendar'>,
    search: string,
    zone: string | null = null,
  ): PageData => ({
    data: { today: today(), zone: zone ?? usualZone(search), calendar },
    dataKind: calendar.sample ? 'sample' : 'real',
  });
  return {
    async earnings(search: string, zone?: string | null): Promise<PageData> {
      const week = weekIn(search, today());
      return found(await readEarnings(week, addDays(week, 6)), search, zone);
    },
    /** With a day on each side: the week's first hours are another day's elsewhere. */
    async economic(search: string, zone?: string | null): Promise<PageData> {
      const week = weekIn(search, today());
      return found(await readEconomic(addDays(week, -1), addDays(week, 7)), search, zone);
    },
  };
}
