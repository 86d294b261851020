import type { Day, Quarter } from '../../domain/company';
import { placeInCalendar } from '../../domain/periods/place-in-calendar';
import { quarterIndex } from '../../domain/periods/quarter-index';

export interface PeriodPlace {
  readonly year: number;
  readonly quarter: Quarter;
}

export interface HeldPlace extends PeriodPlace {
  readonly periodEnd: Day;
}

interface Predecessor {
  readonly index: number;
  readonly end: Day;
}

/**
 * Year and quarter of each period's end, for all periods of one company together; `held`: places that stored periods
 * have. An end without a free place is left out.
 * Source: scoring rules, section 2, "At ingest".
 */
export function placesOf(ends: readonly Day[], held: readonly HeldPlace[] = []): ReadonlyMap<Day, PeriodPlace> {
  const endAt = new Map<number, Day>();
  const places = new Map<Day, PeriodPlace>();
  const take = (end: Day, { year, quarter }: PeriodPlace): void => {
    const index = quarterIndex({ year, quarter });
    if (!endAt.has(index)) endAt.set(index, end);
    places.set(end, { year, quarter });
  };
  for (const one of held) take(one.periodEnd, one);

  const placed: Predecessor[] = [];
  for (const end of [...new Set(ends)].sort()) {
    const predecessor = placed.at(-1);
    const place: PeriodPlace | null =
      places.get(end) ??
      placeInCalendar(end, (year, quarter) => {
        const index = quarterIndex({ year, quarter });
        // Ends come in order: nothing is placed before its predecessor, were it free or not.
        return endAt.get(index) ?? (predecessor && index < predecessor.index ? predecessor.end : undefined);
      });
    if (!place) continue;
    take(end, place);
    placed.push({ index: quarterIndex(place), end });
  }
  return places;
}
