import type { Day } from '../../domain/company';

/** The most frequent price day; the later one in a tie. Null: no price has a day. */
export function commonPriceDay(days: Iterable<Day | null>): Day | null {
  const counts = new Map<Day, number>();
  for (const day of days) if (day !== null) counts.set(day, (counts.get(day) ?? 0) + 1);
  let common: Day | null = null;
  let highest = 0;
  for (const [day, count] of counts) {
    if (count < highest || (count === highest && common !== null && day < common)) continue;
    [common, highest] = [day, count];
  }
  return common;
}
