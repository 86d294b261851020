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
  /** Absent: from the source that is being placed. */
  readonly source?: string;
}

interface Predecessor {
  readonly index: number;
  readonly end: Day;
}

/**
 * Year and quarter of each period's end, for all periods of one company together. `held`: places of stored periods. A
 * place that only another source holds is not used: the period gets its own. But ends of two sources within a week go
 * to the same quarter, or they could not be matched. An end without a free place is left out. `startOf`: first day of
 * the quarter that ends on a day, if known. Source: scoring rules, section 2, "At ingest".
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
          // Ends are in order: none is placed before its predecessor, even on a free place.
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

/** The place of a predecessor that was moved onto this place and overlaps it. Null: none. */
function besideOverlapped(end: Day, start: Day | undefined, predecessor: Predecessor | undefined): PeriodPlace | null {
  if (!predecessor || !isOverlapping(predecessor.end, end)) return null;
  return quarterIndexOfDay(dayOfPlace(end, start)) <= predecessor.index ? quarterAt(predecessor.index) : null;
}

/** The place of the same period from another source, unless this source has another period there. Null: none. */
function besideOthers(end: Day, others: readonly HeldPlace[], endAt: ReadonlyMap<number, Day>): PeriodPlace | null {
  const same = others.find(({ periodEnd }) => daysApart(periodEnd, end) <= SAME_PERIOD_DAYS);
  if (!same) return null;
  const holder = endAt.get(quarterIndex(same));
  return holder === undefined || holder === end ? { year: same.year, quarter: same.quarter } : null;
}
