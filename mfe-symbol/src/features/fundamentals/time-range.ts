/** Ranges of charts over days, counted back from the latest known day, not from the clock. */
export const TIME_RANGES = ['1M', '6M', 'YTD', '1Y', '5Y', 'MAX'] as const;
export type TimeRange = (typeof TIME_RANGES)[number];

const MONTHS: Readonly<Partial<Record<TimeRange, number>>> = { '1M': 1, '6M': 6, '1Y': 12, '5Y': 60 };

/**
 * First day of a range that ends on `last`; days are `YYYY-MM-DD`. A day that the month lacks is its last one.
 * Null: no limit.
 */
export function rangeStart(last: string, range: TimeRange): string | null {
  const [year = 0, month = 1, day = 1] = last.split('-').map(Number);
  if (range === 'YTD') return `${year}-01-01`;
  const months = MONTHS[range];
  if (months === undefined) return null;
  const place = year * 12 + (month - 1) - months;
  const ownYear = Math.floor(place / 12);
  const ownMonth = (place % 12) + 1;
  const lastDay = new Date(Date.UTC(ownYear, ownMonth, 0)).getUTCDate();
  return new Date(Date.UTC(ownYear, ownMonth - 1, Math.min(day, lastDay))).toISOString().slice(0, 10);
}

/** Milliseconds of a day's midnight, UTC. */
export const dayTime = (day: string): number => Date.parse(`${day}T00:00:00Z`);
