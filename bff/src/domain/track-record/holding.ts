import { addDays, type Day } from '../day';
import { dayOrder, dayOrders, placeFrom } from '../day-order';
import { addMonths, MONTHS_OF, type Rhythm } from './months';
import { pricePathOf, SPLIT_DAYS, type KnownSplit, type PathPoint, type PricePath } from './price-path';

/** How long a company is held. Unit: months. */
export const HORIZONS = [3, 6, 12] as const;
export type Horizon = (typeof HORIZONS)[number];

/**
 * Maximum distance of prices from the wanted days. Unit: days. `buy`: after the board's day; `sell`: on either side of
 * the end; `before`: age of the board's own quote; `after`: how long a last price is checked by later ones, since an
 * error shows by the next.
 */
export const NEARNESS: Readonly<Record<Rhythm, Readonly<Record<'buy' | 'sell' | 'before' | 'after', number>>>> = {
  month: { buy: 10, sell: 10, before: 45, after: 10 },
  quarter: { buy: 190, sell: 20, before: 100, after: 100 },
};

/**
 * A quarterly price may be an average of the quarter: it comes after a board only if the whole quarter does. Unit:
 * months.
 */
const PRICED_OVER: Readonly<Record<Rhythm, number>> = { month: 0, quarter: MONTHS_OF.quarter };

/** Days before a board's day that help to detect a wrong first price. */
const LOOK_BACK_DAYS = 130;
const DAYS_OF_YEAR = 365.25;

/** The known prices and dividends of a listing. Shape: oldest first. Unit: prices and dividends as quoted. */
export interface ListingPast {
  readonly prices: readonly PathPoint[];
  readonly splits: readonly KnownSplit[];
  /** Single dividends. Null: none are stored, which does not mean that none was paid. */
  readonly dividends: readonly { readonly date: Day; readonly amount: number }[] | null;
  /** Dividends of the twelve months before each day, as part of that day's price. Unit: 0.04 means 4 %. */
  readonly yields: readonly { readonly date: Day; readonly yield: number }[];
  /** Last day of trading; null: listed. */
  readonly delistedOn: Day | null;
}

/**
 * `held`: to the end; `left`: to the last price before delisting. The others have no return; `no_exit`: delisted
 * without a price after the purchase.
 */
export const OUTCOMES = [
  'held',
  'left',
  'not_bought',
  'no_price_at_end',
  'broken_series',
  'not_over',
  'no_exit',
] as const;
export type Outcome = (typeof OUTCOMES)[number];

/** A company of a board, held for a while: what came of it. Unit: 0.05 means 5 %, in the currency of the quote. */
export type BoardHolding =
  | {
      readonly outcome: 'held' | 'left';
      readonly boughtOn: Day;
      readonly soldOn: Day;
      readonly priceReturn: number;
      /** Not reinvested. Null: unknown, and treated as none. */
      readonly dividendReturn: number | null;
    }
  | { readonly outcome: Exclude<Outcome, 'held' | 'left'> };

/** The day from which results for a board's day and a horizon are final. */
export const overOn = (formedOn: Day, horizon: Horizon, rhythm: Rhythm): Day => {
  const { buy, sell, after } = NEARNESS[rhythm];
  return addDays(addMonths(addDays(formedOn, buy), horizon), sell + after);
};

/** A holding with its purchase and sale prices. Unit: as quoted, on one scale. */
export type PricedHolding =
  | (Extract<BoardHolding, { readonly boughtOn: Day }> & { readonly boughtAt: number; readonly soldAt: number })
  | Exclude<BoardHolding, { readonly boughtOn: Day }>;

/**
 * Bought at the first price entirely after the board's day, never at the board's own, and sold at the price nearest to
 * the horizon's end. Uses nothing later than `overOn`.
 */
export function holdingOf(past: ListingPast, formedOn: Day, horizon: Horizon, rhythm: Rhythm): PricedHolding {
  const { sell } = NEARNESS[rhythm];
  return heldThrough(past, stretchOf(formedOn, overOn(formedOn, horizon, rhythm), rhythm), (path, bought) => {
    const wanted = addMonths(path.points[bought]!.date, horizon);
    return { wanted: dayOrder(wanted), at: nearest(path, bought + 1, wanted, sell) };
  });
}

/** The day from which results for a holding that ends with the next board are final. */
export const settledOn = (nextOn: Day, rhythm: Rhythm): Day =>
  addDays(nextOn, NEARNESS[rhythm].buy + NEARNESS[rhythm].after);

/** The days of a holding that ends with the next board: the same for every company. */
export interface HoldingWindow extends Stretch {
  readonly exit: Days;
}

export const holdingWindow = (formedOn: Day, nextOn: Day, rhythm: Rhythm): HoldingWindow => ({
  ...stretchOf(formedOn, settledOn(nextOn, rhythm), rhythm),
  exit: buyingDays(nextOn, rhythm),
});

/**
 * Bought as by `holdingOf`, and sold at the price at which the companies of the next board are bought. Uses nothing
 * later than `settledOn` the next board's day.
 */
export function holdingBetween(past: ListingPast, window: HoldingWindow): PricedHolding {
  const { beyond, exit } = window;
  return heldThrough(past, window, (path, bought) => ({ wanted: beyond, at: firstWithin(path, exit, bought) }));
}

/** Both included. Unit: `dayOrder`. */
interface Days {
  readonly from: number;
  readonly to: number;
}

/** Prices that are used. */
interface Stretch {
  /** Unit: `dayOrder`. */
  readonly since: number;
  /** Earlier splits are in all of the prices, or in none. */
  readonly splitsSince: Day;
  readonly last: Day;
  /** The day after the last. Unit: `dayOrder`. */
  readonly beyond: number;
  readonly entry: Days;
}

const stretchOf = (formedOn: Day, last: Day, rhythm: Rhythm): Stretch => ({
  since: dayOrder(addDays(formedOn, -LOOK_BACK_DAYS)),
  splitsSince: addDays(formedOn, -LOOK_BACK_DAYS - SPLIT_DAYS),
  last,
  beyond: dayOrder(addDays(last, 1)),
  entry: buyingDays(formedOn, rhythm),
});

/** Days with prices entirely after a board's day, and soon enough. */
function buyingDays(formedOn: Day, rhythm: Rhythm): Days {
  const next = addDays(formedOn, 1);
  const priced = addMonths(formedOn, PRICED_OVER[rhythm]);
  return {
    from: dayOrder(priced > next ? priced : next),
    to: dayOrder(addDays(formedOn, NEARNESS[rhythm].buy)),
  };
}

/**
 * `exitOf`: the place of the sale price, or null; a company that was delisted before `wanted` is sold at its last
 * price.
 */
function heldThrough(
  past: ListingPast,
  { since, splitsSince, last, beyond, entry: buying }: Stretch,
  exitOf: (path: PricePath, bought: number) => { readonly wanted: number; readonly at: number | null },
): PricedHolding {
  const { prices, splits } = past;
  const priced = dayOrders(prices);
  const from = placeFrom(priced, since);
  const path = pricePathOf(
    prices,
    splits.length === 0 ? splits : splits.filter(({ date }) => date >= splitsSince && date <= last),
    from,
    placeFrom(priced, beyond, from),
  );
  const { points, days, end, breaks } = path;
  const bought = firstWithin(path, buying, path.first);
  if (bought === null) return { outcome: 'not_bought' };

  const entry = points[bought]!;
  const { wanted, at } = exitOf(path, bought);
  // Prices are so rare that both boards would buy at the same one.
  if (at !== null && at <= bought) return { outcome: 'not_bought' };
  const hasLeft = past.delistedOn !== null && past.delistedOn <= last;
  const sold = at ?? (hasLeft && days[end - 1]! < wanted ? end - 1 : null);
  if (sold === null) return { outcome: 'no_price_at_end' };
  if (sold === bought) return { outcome: 'no_exit' };
  if (breaks.size > 0)
    for (let place = bought + 1; place <= sold; place += 1) if (breaks.has(place)) return { outcome: 'broken_series' };
  const exit = points[sold]!;
  return {
    outcome: at === null ? 'left' : 'held',
    boughtOn: entry.date,
    boughtAt: entry.price,
    soldOn: exit.date,
    soldAt: exit.price,
    priceReturn: exit.price / entry.price - 1,
    dividendReturn: dividendsOf(past, path, bought, sold),
  };
}

/** The place of the first price of some days, from a place on. Null: none. */
function firstWithin({ days, end }: PricePath, { from, to }: Days, low: number): number | null {
  const place = placeFrom(days, from, low, end);
  return place < end && days[place]! <= to ? place : null;
}

const milliseconds = (day: Day): number => Date.parse(day);

/** The place with the nearest day; on a tie the earlier. Null: none within the allowed days. */
function nearest(
  { points, days: priced, end: last }: PricePath,
  from: number,
  wanted: Day,
  days: number,
): number | null {
  const end = placeFrom(priced, dayOrder(addDays(wanted, days + 1)), from, last);
  const middle = milliseconds(wanted);
  let found: number | null = null;
  let min = Infinity;
  for (let place = placeFrom(priced, dayOrder(addDays(wanted, -days)), from, end); place < end; place += 1) {
    const apart = Math.abs(milliseconds(points[place]!.date) - middle);
    if (apart < min) [found, min] = [place, apart];
  }
  return found;
}

/** Single dividends if stored; otherwise the last reported yield, for the part of a year that was held. */
function dividendsOf(
  { dividends, yields }: ListingPast,
  { points, days: priced }: PricePath,
  bought: number,
  sold: number,
): number | null {
  const [entry, exit] = [points[bought]!, points[sold]!];
  const [from, to] = [priced[bought]!, priced[sold]!];
  if (dividends !== null) {
    const days = dayOrders(dividends);
    let paid = 0;
    for (let place = 0; place < days.length; place += 1)
      if (days[place]! > from && days[place]! <= to) paid += dividends[place]!.amount;
    return paid / entry.price;
  }
  const lastYield = placeFrom(dayOrders(yields), to + 1) - 1;
  if (lastYield < 0 || dayOrders(yields)[lastYield]! < from) return null;
  const years = (milliseconds(exit.date) - milliseconds(entry.date)) / (DAYS_OF_YEAR * 86_400_000);
  return yields[lastYield]!.yield * (exit.price / entry.price) * years;
}
