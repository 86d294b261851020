import type { Day } from '../company';

const DAY_MS = 86_400_000;
const DAYS_PER_WEEK = 7;
/** 1 January 1970 was a Thursday: weeks begin on Mondays. */
const EPOCH_WEEKDAY = 3;
const RETAINED_YEARS = 5;
const BASE = 100;

/** A day with its price. */
export interface PricePoint {
  readonly date: Day;
  readonly price: number | null;
}

/** Number of the week, Monday to Sunday, that a day falls into. */
export function weekOf(day: Day): number {
  return Math.floor((Date.parse(`${day.slice(0, 10)}T00:00:00Z`) / DAY_MS + EPOCH_WEEKDAY) / DAYS_PER_WEEK);
}

/**
 * The last day of each week, over the five years that end with the last day.
 * Shape: days oldest first, before and after; one a week at most.
 */
export function lastOfEachWeek<P extends PricePoint>(points: readonly P[]): readonly P[] {
  const last = points.at(-1);
  if (!last) return [];
  const first = `${Number(last.date.slice(0, 4)) - RETAINED_YEARS}${last.date.slice(4)}`;
  const byWeek = new Map<number, P>();
  for (const point of points) if (point.date >= first) byWeek.set(weekOf(point.date), point);
  return [...byWeek.values()];
}

/** Price series on one scale. */
export interface RebasedSeries {
  /** Day on which all of them are 100; null: they share no week. */
  readonly base: Day | null;
  /** Last day of each week that any of them has. Shape: oldest first, none before the base. */
  readonly dates: readonly Day[];
  /** One a series, one value a date. Null: no price in that week. */
  readonly values: readonly (readonly (number | null)[])[];
}

/**
 * Prices set to 100 in the first week in which all have one; a series without any price is left out of that count.
 * Shape: each series oldest first, one point a week at most.
 */
export function rebase(series: readonly (readonly PricePoint[])[]): RebasedSeries {
  const byWeek = series.map(
    (points) => new Map(points.filter(isPriced).map((point) => [weekOf(point.date), point] as const)),
  );
  const priced = byWeek.filter(({ size }) => size > 0);
  const weeks = [...new Set(priced.flatMap((points) => [...points.keys()]))].sort((a, b) => a - b);
  const start = weeks.findIndex((week) => priced.every((points) => points.has(week)));
  if (start < 0) return { base: null, dates: [], values: series.map(() => []) };
  const shown = weeks.slice(start);
  const dates = shown.map((week) =>
    priced.flatMap((points) => points.get(week)?.date ?? []).reduce((latest, date) => (date > latest ? date : latest)),
  );
  return {
    base: dates[0]!,
    dates,
    values: byWeek.map((points) => {
      const base = points.get(shown[0]!)?.price;
      return shown.map((week) => {
        const price = points.get(week)?.price;
        return base === undefined || price === undefined ? null : (price / base) * BASE;
      });
    }),
  };
}

/** A price that is not above 0 is none. */
export function isPriced<P extends PricePoint>(point: P): point is P & { readonly price: number } {
  return point.price !== null && point.price > 0;
}
