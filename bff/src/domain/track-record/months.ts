import { addDays, dayAt, type Day } from '../day';

/** The interval of past boards: as often as the market's prices allow. */
export type Rhythm = 'month' | 'quarter';

export const MONTHS_OF: Readonly<Record<Rhythm, number>> = { month: 1, quarter: 3 };
const MONTHS_OF_YEAR = 12;

const monthOf = (day: Day): number => Number(day.slice(0, 4)) * MONTHS_OF_YEAR + Number(day.slice(5, 7)) - 1;
const dayIn = (month: number, date: number): Day =>
  dayAt(Date.UTC(Math.floor(month / MONTHS_OF_YEAR), month % MONTHS_OF_YEAR, date));

/** The same date a number of months later; the month's last day if it has no such date. */
export function addMonths(day: Day, months: number): Day {
  const month = monthOf(day) + months;
  const last = addDays(dayIn(month + 1, 1), -1);
  const same = addDays(dayIn(month, 1), Number(day.slice(8, 10)) - 1);
  return same < last ? same : last;
}

/** Last days of the calendar's months or quarters from the first day to the last, both included. Shape: oldest first. */
export function endsOf(rhythm: Rhythm, from: Day, to: Day): readonly Day[] {
  const step = MONTHS_OF[rhythm];
  const days: Day[] = [];
  for (let month = Math.ceil((monthOf(from) + 1) / step) * step; ; month += step) {
    const day = addDays(dayIn(month, 1), -1);
    if (day > to) return days;
    if (day >= from) days.push(day);
  }
}
