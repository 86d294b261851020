import type { Day, Market } from '../../../domain/company';
import { addDays } from '../../../domain/day';
import { monthEnd, SAMPLE_DAY } from './calendar';

/** The two markets of demonstrations have every month of five years; each day costs time at the first load. */
const MONTHLY: ReadonlySet<Market> = new Set(['SP500', 'TA']);
const MONTHS = 60;
/** The others have the quarters of three years. */
const QUARTERS = 12;
const MONTHS_PER_QUARTER = 3;

/** The base of 'since last week'; from here on the points are recorded too. */
export const WEEK_BEFORE: Day = addDays(SAMPLE_DAY, -7);

/**
 * Days with recorded scores: ends of months or quarters, a week before the sample's own day, and that day. Shape:
 * oldest first.
 */
export function scoreDays(market: Market): readonly Day[] {
  return MONTHLY.has(market) ? EVERY_MONTH : EVERY_QUARTER;
}

const ENDS: readonly Day[] = Array.from({ length: MONTHS }, (_, place) => monthEnd(2026, 11, MONTHS - place));
const EVERY_MONTH: readonly Day[] = [...ENDS, WEEK_BEFORE, SAMPLE_DAY];
const EVERY_QUARTER: readonly Day[] = [
  ...ENDS.filter((day) => Number(day.slice(5, 7)) % MONTHS_PER_QUARTER === 0).slice(-QUARTERS),
  WEEK_BEFORE,
  SAMPLE_DAY,
];
