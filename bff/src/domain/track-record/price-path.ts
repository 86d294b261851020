import { addDays, type Day } from '../day';
import { dayOrders } from '../day-order';

/** A price of a day, and its reported market cap. Unit: price as quoted; null: not reported. */
export interface PathPoint {
  readonly date: Day;
  readonly price: number;
  readonly marketCap: number | null;
}

/** So many new shares for each old one from that day on. */
export interface KnownSplit {
  readonly date: Day;
  readonly factor: number;
}

/** Prices of one listing on one scale. */
export interface PricePath {
  /** Shape: oldest first, one a day; every price above 0. Those from `first` until `end` are of the path. */
  readonly points: readonly PathPoint[];
  /** `dayOrder` of each point. */
  readonly days: Int32Array;
  readonly first: number;
  /** Not included. */
  readonly end: number;
  /** Indexes of points with a step that is not a return: an unadjusted split, or an impossible rise. */
  readonly breaks: ReadonlySet<number>;
}

/** A lone price so many times its neighbours, which agree within the second number, is a wrong one. */
const FAR = 4;
const AGREED = 2.5;
/** Within a quarter no large company rises so far; one that is worth nothing any more may well fall so far, and stays. */
const IMPOSSIBLE_RISE = 4;
const NEIGHBOUR_DAYS = 130;
/** A step so large with a market cap that hardly moved: the price changed its unit, not its worth. */
const SPLIT_STEP = 1.8;
const SAME_WORTH = 1.4;
/** Exchanges and sources differ by days about when a split holds. */
export const SPLIT_DAYS = 5;

const within = (ratio: number, factor: number): boolean => ratio <= factor && ratio >= 1 / factor;
/** How far a ratio is from no change, either way. */
const distance = (ratio: number): number => Math.abs(Math.log(ratio));

/**
 * Prices from `first` until `end` brought on one scale, from what these points and splits themselves say and nothing else:
 * what comes later can change nothing of it. Splits that are in the prices already are left alone.
 */
export function pricePathOf(
  points: readonly PathPoint[],
  splits: readonly KnownSplit[],
  first = 0,
  end = points.length,
): PricePath {
  if (splits.length === 0) {
    const isSmooth = end === first || smoothFrom(points)[end - 1]! <= first;
    if (isSmooth) return { points, days: dayOrders(points), first, end, breaks: NO_BREAKS };
  }
  const sound = withoutLoneFaults(points.slice(first, end).filter(({ price }) => price > 0 && Number.isFinite(price)));
  const adjusted = adjustedFor(splits, sound);
  const breaks = new Set<number>();
  for (let place = 1; place < adjusted.length; place += 1) {
    if (isBroken(adjusted[place - 1]!, adjusted[place]!)) breaks.add(place);
  }
  return { points: adjusted, days: dayOrders(adjusted), first: 0, end: adjusted.length, breaks };
}

const NO_BREAKS: PricePath['breaks'] = new Set();

const smoothKnown = new WeakMap<readonly PathPoint[], Int32Array>();

/**
 * From where on no step until each price is one that a fault or a break could make: so it is with nearly all prices. Found
 * once for a list, which hundreds of windows are looked up in.
 */
function smoothFrom(points: readonly PathPoint[]): Int32Array {
  const known = smoothKnown.get(points) ?? smoothStarts(points);
  smoothKnown.set(points, known);
  return known;
}

function smoothStarts(points: readonly PathPoint[]): Int32Array {
  const starts = new Int32Array(points.length);
  let [start, before] = [0, NaN];
  for (let place = 0; place < starts.length; place += 1) {
    const { price } = points[place]!;
    if (!(price > 0 && Number.isFinite(price))) start = place + 1;
    else if (place > start && !within(price / before, SPLIT_STEP)) start = place;
    starts[place] = start;
    before = price;
  }
  return starts;
}

function withoutLoneFaults(points: readonly PathPoint[]): readonly PathPoint[] {
  return points.filter(({ price }, place) => {
    const [before, after] = [points[place - 1], points[place + 1]];
    if (!before || !after || !within(after.price / before.price, AGREED)) return true;
    const [down, up] = [price / before.price, price / after.price];
    return !((down > FAR && up > FAR) || (down < 1 / FAR && up < 1 / FAR));
  });
}

/** Prices before a split that they do not know of, brought to the shares after it. */
function adjustedFor(splits: readonly KnownSplit[], points: readonly PathPoint[]): readonly PathPoint[] {
  let adjusted = points;
  for (const { date, factor } of splits) {
    if (!(factor > 0) || factor === 1) continue;
    const [from, to] = [addDays(date, -SPLIT_DAYS), addDays(date, SPLIT_DAYS)];
    let step: { readonly at: number; readonly left: number } | null = null;
    for (let at = 1; at < adjusted.length; at += 1) {
      if (adjusted[at]!.date < from || adjusted[at - 1]!.date > to) continue;
      const ratio = adjusted[at]!.price / adjusted[at - 1]!.price;
      const left = distance(ratio * factor);
      if (left < distance(ratio) / 2 && left < (step?.left ?? Infinity)) step = { at, left };
    }
    const first = step?.at;
    if (first === undefined) continue;
    adjusted = adjusted.map((point, at) => (at < first ? { ...point, price: point.price / factor } : point));
  }
  return adjusted;
}

function isBroken(before: PathPoint, after: PathPoint): boolean {
  const step = after.price / before.price;
  if (step > IMPOSSIBLE_RISE && after.date <= addDays(before.date, NEIGHBOUR_DAYS)) return true;
  if (within(step, SPLIT_STEP) || before.marketCap === null || after.marketCap === null) return false;
  return within(after.marketCap / before.marketCap, SAME_WORTH);
}
