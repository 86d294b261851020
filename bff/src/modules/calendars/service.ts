import { marketOf } from '@site/fields/markets';
import type { Day } from '../../domain/company';
import { addDays } from '../../domain/day';
import { InvalidInputError } from '../../platform/errors';
import type { Clock } from '../../platform/clock';
import type { ListedEconomicEvent, KnownDays, ListedEarningsEvent } from './calendar';
import type { CalendarReader } from './reader';
import { instantIn } from '../../domain/exchange-time';

export interface CalendarSpan {
  readonly from?: Day | undefined;
  readonly to?: Day | undefined;
}

export interface ShownEarningsEvent extends ListedEarningsEvent {
  /** Null: no time was reported. */
  readonly at: string | null;
  /** Of the exchange. */
  readonly timeZone: string;
}

export interface CalendarAnswer<Event> {
  readonly from: Day;
  readonly to: Day;
  /** Shape: by day and time. */
  readonly events: readonly Event[];
  /** First and last day with an event; null: there is none at all. */
  readonly known: KnownDays | null;
  readonly isSample: boolean;
}

export interface EconomicAnswer extends CalendarAnswer<ListedEconomicEvent> {
  /** The next event of high impact of each country that has one, whatever the span. Shape: by time. */
  readonly nextHighImpact: readonly ListedEconomicEvent[];
}

export type CalendarService = ReturnType<typeof createCalendarService>;

export interface CalendarServiceParts {
  readonly reader: CalendarReader;
  readonly clock: Clock;
}

/** Days that one answer may span; the contract says so. */
const MAX_DAYS = 62;
/** Default number of days, from the Monday of last week. */
const DEFAULT_DAYS = 35;

/** Past and future events between two days. Throws: InvalidInputError for an invalid range of days. */
export function createCalendarService({ reader, clock }: CalendarServiceParts) {
  const spanOf = ({ from, to }: CalendarSpan): { readonly from: Day; readonly to: Day } => {
    const today = clock.today();
    const defaultStart = addDays(mondayOf(today), -7);
    const first = from ?? (to === undefined || defaultStart <= to ? defaultStart : to);
    const last = to ?? addDays(first, DEFAULT_DAYS - 1);
    if (first > last || addDays(first, MAX_DAYS - 1) < last) {
      throw new InvalidInputError('invalid_options', 'This range of days is not valid.', [
        { path: 'query.to', message: `must be on or after from, at most ${MAX_DAYS} days in total` },
      ]);
    }
    return { from: first, to: last };
  };

  return {
    async readEarnings(span: CalendarSpan): Promise<CalendarAnswer<ShownEarningsEvent>> {
      const { from, to } = spanOf(span);
      const [events, known] = await Promise.all([reader.readEarnings(from, to), reader.knownEarnings()]);
      return {
        from,
        to,
        known,
        events: events.map((event) => {
          const { timeZone } = marketOf(event.market);
          return { ...event, timeZone, at: event.time === null ? null : instantIn(event.day, event.time, timeZone) };
        }),
        isSample: events.some(({ dataKind }) => dataKind === 'sample'),
      };
    },
    async readEconomic(span: CalendarSpan): Promise<EconomicAnswer> {
      const { from, to } = spanOf(span);
      const [events, known, nextHighImpact] = await Promise.all([
        reader.readEconomic(from, to),
        reader.knownEconomic(),
        reader.nextHighImpact(clock.now().toISOString()),
      ]);
      const isSample = [...events, ...nextHighImpact].some(({ dataKind }) => dataKind === 'sample');
      return { from, to, known, events, nextHighImpact, isSample };
    },
  };
}

/** The Monday of a day's week. */
export function mondayOf(day: Day): Day {
  return addDays(day, -((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7));
}
