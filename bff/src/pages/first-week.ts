import type { Schema } from '@site/contract';
import { addDays, dayFrom, isDay, type Day } from '../domain/day';
import type { RouteMatch } from '@site/remote-kit/routes';
import type { PageData } from './page-data';

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

/** Reads the week that a calendar's address shows. */
export function createFirstWeek({ readEarnings, readEconomic, today }: FirstWeekParts) {
  const found = (calendar: Schema<'EarningsCalendar'> | Schema<'EconomicCalendar'>): PageData => ({
    data: { today: today(), calendar },
    dataKind: calendar.sample ? 'sample' : 'real',
  });
  return {
    async earnings(_match: RouteMatch, search: string): Promise<PageData> {
      const week = weekIn(search, today());
      return found(await readEarnings(week, addDays(week, 6)));
    },
    /** With a day on each side: the week's first hours are another day's elsewhere. */
    async economic(_match: RouteMatch, search: string): Promise<PageData> {
      const week = weekIn(search, today());
      return found(await readEconomic(addDays(week, -1), addDays(week, 7)));
    },
  };
}
