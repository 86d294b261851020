import type { Day, Quarter } from '../../../domain/company';
import { addDays, dayAt } from '../../../domain/day';

/** The fixed day of the sample. Nothing in it is later, apart from announced events. */
export const SAMPLE_DAY: Day = '2026-11-20';

/** When the sample was 'fetched': the evening of its day. */
export const SAMPLE_INSTANT = `${SAMPLE_DAY}T21:00:00.000Z`;

const DAY_MS = 86_400_000;
const at = (day: Day): number => Date.parse(`${day}T00:00:00Z`);
/** Last day of the month `back` months before the given one. */
export function monthEnd(year: number, month: number, back: number): Day {
  return dayAt(Date.UTC(year, month - back, 0));
}

/** Year and quarter of the day 15 days before a period's end (scoring rules, section 2). */
export function placeOf(periodEnd: Day): { readonly year: number; readonly quarter: Quarter } {
  const day = addDays(periodEnd, -15);
  return { year: Number(day.slice(0, 4)), quarter: (Math.floor((Number(day.slice(5, 7)) - 1) / 3) + 1) as Quarter };
}

/** Days with stored prices, oldest first: each weekday, or each Friday, of the last five years. */
export function priceDays(isDaily: boolean): readonly Day[] {
  const days: Day[] = [];
  const last = at(SAMPLE_DAY);
  for (let instant = Date.UTC(2021, 10, 22); instant <= last; instant += DAY_MS) {
    const weekday = new Date(instant).getUTCDay();
    if (isDaily ? weekday > 0 && weekday < 6 : weekday === 5) days.push(dayAt(instant));
  }
  return days;
}
