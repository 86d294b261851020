import type { Day, Quarter } from '../company';

/** Anything that ends in a quarter. */
export interface Dated {
  readonly year: number;
  readonly quarter: Quarter;
}

export const MONTHS_PER_QUARTER = 3 as const;
export const MONTHS_PER_YEAR = 12;

/** Consecutive numbers of quarters: neighbours differ by 1, also across years. */
export function quarterIndex({ year, quarter }: Dated): number {
  return year * 4 + quarter - 1;
}

export function quarterAt(index: number): Dated {
  return { year: Math.floor(index / 4), quarter: ((((index % 4) + 4) % 4) + 1) as Quarter };
}

/** Index of the quarter in which a period starts. */
export function startIndex(entry: Dated & { readonly months: number }): number {
  return quarterIndex(entry) - entry.months / MONTHS_PER_QUARTER + 1;
}

/** Index of the calendar quarter of a day. */
export function quarterIndexOfDay(day: Day): number {
  return Number(day.slice(0, 4)) * 4 + Math.ceil(Number(day.slice(5, 7)) / MONTHS_PER_QUARTER) - 1;
}
