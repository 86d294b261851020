import type { Schema } from '@site/contract';
import { isZone, momentIn } from '@site/format/zones';
import { addDays, dayFrom, isDay, type Day } from '../../domain/day';
import { defaultZone } from './calendar-zone';
import type { Clock } from '../../platform/clock';
import type { PageData, ReadPageData } from '../../platform/pages/page-data';
import { presentEarnings, presentEconomic } from './presenter';
import type { CalendarService } from './service';

export interface FirstWeekParts {
  readonly readEarnings: (from: Day, to: Day) => Promise<Schema<'EarningsCalendar'>>;
  readonly readEconomic: (from: Day, to: Day) => Promise<Schema<'EconomicCalendar'>>;
  readonly now: () => Date;
}

/** Days start at a quarter of an hour in every time zone, so pages within one have the same bytes. */
const NOW_STEP_MS = 15 * 60_000;

/** The Monday of the requested week, by default the current one. */
function weekIn(query: URLSearchParams, today: string): Day {
  const given = query.get('week') ?? '';
  const day = isDay(given) && /^[12]/.test(given) ? given : dayFrom(today);
  return addDays(day, -((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7));
}

/** Reads the requested week of a calendar, and returns the time zone of its times and of its current day. */
export function createFirstWeek({ readEarnings, readEconomic, now }: FirstWeekParts) {
  const requestedWeek = (search: string, readerZone: string | null | undefined) => {
    const query = new URLSearchParams(search);
    const named = query.get('zone');
    const zone = named !== null && isZone(named) ? named : (readerZone ?? defaultZone(search));
    const instant = new Date(Math.floor(now().getTime() / NOW_STEP_MS) * NOW_STEP_MS).toISOString();
    return { zone, now: instant, week: weekIn(query, momentIn(instant, zone).day) };
  };
  const found = (
    { zone, now: instant }: ReturnType<typeof requestedWeek>,
    calendar: Schema<'EarningsCalendar'> | Schema<'EconomicCalendar'>,
  ): PageData => ({ data: { now: instant, zone, calendar }, dataKind: calendar.sample ? 'sample' : 'real' });
  return {
    async earnings(search: string, readerZone?: string | null): Promise<PageData> {
      const requested = requestedWeek(search, readerZone);
      return found(requested, await readEarnings(requested.week, addDays(requested.week, 6)));
    },
    /** With an extra day on each side, because days differ between time zones. */
    async economic(search: string, readerZone?: string | null): Promise<PageData> {
      const requested = requestedWeek(search, readerZone);
      return found(requested, await readEconomic(addDays(requested.week, -1), addDays(requested.week, 7)));
    },
  };
}

/** The reader of a calendar's page, from the service of the API. */
export function weekReader(calendar: 'earnings' | 'economic', service: CalendarService, clock: Clock): ReadPageData {
  const week = createFirstWeek({
    readEarnings: async (from, to) => presentEarnings(await service.readEarnings({ from, to })),
    readEconomic: async (from, to) => presentEconomic(await service.readEconomic({ from, to })),
    now: () => clock.now(),
  });
  return (_match, search, _viewer, zone) => week[calendar](search, zone);
}
