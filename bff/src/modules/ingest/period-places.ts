import type { Day, Quarter } from '../../domain/company';
import { daysApart, dayOfPlace, isOverlapping, placeInCalendar } from '../../domain/periods/place-in-calendar';
import { SAME_PERIOD_DAYS } from '../../domain/periods/period-length';
import { quarterAt, quarterIndex, quarterIndexOfDay } from '../../domain/periods/quarter-index';

export interface PeriodPlace {
  readonly year: number;
  readonly quarter: Quarter;
}

export interface HeldPlace extends PeriodPlace {
  readonly periodEnd: Day;
  /** Absent: of the source whose periods are placed. */
  readonly source?: string;
}

interface Predecessor {
  readonly index: number;
  readonly end: Day;
}

/**
 * Year and quarter of each period's end, for all periods of one company together; `held`: places that stored periods
 * have. A place that another source than `source` holds is nobody's: its period stands beside. But a period that it
 * ends within a week of ours goes to the same quarter, or the two could not be told to be one. An end without a free
 * place is left out. `startOf`: first day of the quarter that ends on a day, where it is known.
 * Source: scoring rules, section 2, "At ingest".
 */
export function placesOf(
  ends: readonly Day[],
  held: readonly HeldPlace[] = [],
  source?: string,
  startOf: (end: Day) => Day | undefined = () => undefined,
): ReadonlyMap<Day, PeriodPlace> {
  const endAt = new Map<number, Day>();
  const places = new Map<Day, PeriodPlace>();
  const take = (end: Day, { year, quarter }: PeriodPlace): void => {
    const index = quarterIndex({ year, quarter });
    if (!endAt.has(index)) endAt.set(index, end);
    places.set(end, { year, quarter });
  };
  const isOwn = (one: HeldPlace): boolean => source === undefined || (one.source ?? source) === source;
  for (const one of held) if (isOwn(one)) take(one.periodEnd, one);
  const others = held.filter((one) => !isOwn(one));

  const placed: Predecessor[] = [];
  for (const end of [...new Set(ends)].sort()) {
    const predecessor = placed.at(-1);
    const place: PeriodPlace | null =
      places.get(end) ??
      besideOthers(end, others, endAt) ??
      besideOverlapped(end, startOf(end), predecessor) ??
      placeInCalendar(
        end,
        (year, quarter) => {
          const index = quarterIndex({ year, quarter });
          // Ends come in order: nothing is placed before its predecessor, were it free or not.
          return endAt.get(index) ?? (predecessor && index < predecessor.index ? predecessor.end : undefined);
        },
        startOf(end),
      );
    if (!place) continue;
    take(end, place);
    placed.push({ index: quarterIndex(place), end });
  }
  return places;
}

/** The place of a predecessor that was moved onto this one's place and overlaps it. Null: none did. */
function besideOverlapped(end: Day, start: Day | undefined, predecessor: Predecessor | undefined): PeriodPlace | null {
  if (!predecessor || !isOverlapping(predecessor.end, end)) return null;
  return quarterIndexOfDay(dayOfPlace(end, start)) <= predecessor.index ? quarterAt(predecessor.index) : null;
}

/** Where another source has the same period, unless ours has another period there. Null: nowhere. */
function besideOthers(end: Day, others: readonly HeldPlace[], endAt: ReadonlyMap<number, Day>): PeriodPlace | null {
  const same = others.find(({ periodEnd }) => daysApart(periodEnd, end) <= SAME_PERIOD_DAYS);
  if (!same) return null;
  const holder = endAt.get(quarterIndex(same));
  return holder === undefined || holder === end ? { year: same.year, quarter: same.quarter } : null;
}
