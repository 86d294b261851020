import type { Day } from '../company';
import { addDays } from '../day';
import { quantileOf } from '../track-record/spread';
import { isPriced, weekOf, type PricePoint } from './price-series';

/** Ranges of a price chart, counted back from its latest day. */
export const PRICE_RANGES = ['1M', '6M', 'YTD', '1Y', '5Y', 'MAX'] as const;
export type PriceRange = (typeof PRICE_RANGES)[number];

/** The prices of fewer companies say nothing of a market. */
export const MIN_COMPANIES = 10;
/** A last price from before is the price of a day for so long. Unit: days. */
const MAX_DAYS_OLD = 14;
/** Without one, the first price after it counts for so long. Unit: days. */
const MAX_DAYS_LATE = 7;
const BASE = 100;
const MONTHS: Readonly<Partial<Record<PriceRange, number>>> = { '1M': 1, '6M': 6, '1Y': 12, '5Y': 60 };

/** First day of a range that ends on `last`; a day that the month lacks is its last one. Null: `MAX`. */
export function startOfRange(last: Day, range: PriceRange): Day | null {
  if (range === 'YTD') return `${last.slice(0, 4)}-01-01` as Day;
  const months = MONTHS[range];
  if (months === undefined) return null;
  const [year, month, day] = last.split('-').map(Number) as [number, number, number];
  const lastOfMonth = new Date(Date.UTC(year, month - months, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 - months, Math.min(day, lastOfMonth))).toISOString().slice(0, 10) as Day;
}

/** A company's prices as a median needs them: one a week, and one for each first day. */
export interface WeeklyPrices {
  /** Number of the first week. */
  readonly from: number;
  /** Last price of each week from the first one on. NaN: none. */
  readonly closes: Float64Array;
  /** Price on each of the first requested days. Null: none near that day. */
  readonly bases: readonly (number | null)[];
}

/** Null: no price. `points`: on today's shares, oldest first. */
export function weeklyPrices(points: readonly PricePoint[], starts: readonly Day[]): WeeklyPrices | null {
  const priced = points.filter(isPriced);
  const [first, last] = [priced[0], priced.at(-1)];
  if (!first || !last) return null;
  const from = weekOf(first.date);
  const closes = new Float64Array(weekOf(last.date) - from + 1).fill(NaN);
  for (const { date, price } of priced) closes[weekOf(date) - from] = price;
  const bases = starts.map((start) => {
    const before = priced.findLast(({ date }) => date <= start);
    if (before && before.date >= addDays(start, -MAX_DAYS_OLD)) return before.price;
    const after = priced.find(({ date }) => date > start);
    return after && after.date <= addDays(start, MAX_DAYS_LATE) ? after.price : null;
  });
  return { from, closes, bases };
}

/** Price of a company in a week. NaN: none. */
export const closeIn = ({ from, closes }: WeeklyPrices, week: number): number => closes[week - from] ?? NaN;

/**
 * Median over companies of a week's price over the base price of each. Unit: 100 is the base.
 * Null: fewer than `MIN_COMPANIES` have both. `bases`: one a company, in their order.
 */
export function medianOfWeek(
  companies: readonly WeeklyPrices[],
  bases: readonly (number | null)[],
  week: number,
): number | null {
  const ratios: number[] = [];
  companies.forEach((company, place) => {
    const [base, close] = [bases[place] ?? null, closeIn(company, week)];
    if (base !== null && !Number.isNaN(close)) ratios.push(close / base);
  });
  const median = ratios.length < MIN_COMPANIES ? null : quantileOf(ratios, 0.5);
  return median === null ? null : median * BASE;
}

/** The first week in which at least half of the companies have a price that have one in the last week. Null: too few have. */
export function firstSharedWeek(companies: readonly WeeklyPrices[], lastWeek: number): number | null {
  const inWeek = (week: number): number => companies.filter((one) => !Number.isNaN(closeIn(one, week))).length;
  const needed = Math.max(MIN_COMPANIES, Math.ceil(inWeek(lastWeek) / 2));
  const first = Math.min(...companies.map(({ from }) => from));
  for (let week = first; week < lastWeek; week += 1) if (inWeek(week) >= needed) return week;
  return null;
}
