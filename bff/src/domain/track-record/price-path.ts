import { addDays, type Day } from '../day';
import { dayOrders } from '../day-order';

/** A price of a day, and its reported market cap. Unit: price as quoted; null: not reported. */
export interface PathPoint {
  readonly date: Day;
  readonly price: number;
  readonly marketCap: number | null;
}

/** New shares for each old one, from that day on. */
export interface KnownSplit {
  readonly date: Day;
  readonly factor: number;
}

/** Prices of one listing on one scale. */
export interface PricePath {
  /** Shape: oldest first, one a day; every price above 0. The path has those from `first` until `end`. */
  readonly points: readonly PathPoint[];
  /** `dayOrder` of each point. */
  readonly days: Int32Array;
  readonly first: number;
  /** Exclusive. */
  readonly end: number;
  /** Indexes of points with a step that is not a return: an unadjusted split, or an impossible rise. */
  readonly breaks: ReadonlySet<number>;
}

/** A single price that is this many times its neighbours, while these agree within the second number, is wrong. */
const FAR = 4;
const AGREED = 2.5;
/** No large company rises this far within a quarter; a worthless one may fall this far, and stays. */
const IMPOSSIBLE_RISE = 4;
const NEIGHBOUR_DAYS = 130;
/** With a step this large and a nearly unchanged market cap, the price changed its unit, not its value. */
const SPLIT_STEP = 1.8;
const SAME_WORTH = 1.4;
/** Exchanges and sources differ by days about the effective day of a split. */
export const SPLIT_DAYS = 5;

const within = (ratio: number, factor: number): boolean => ratio <= factor && ratio >= 1 / factor;
/** Distance of a ratio from no change, up or down. */
const distance = (ratio: number): number => Math.abs(Math.log(ratio));

/**
 * Prices from `first` until `end` on one scale, determined only by these points and splits: later data can't change the
 * result. Splits that the prices include already are ignored.
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
 * From where on no step could come from an error or a break, as in nearly all series. Found once per series, which is
 * used for hundreds of windows.
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

/** Adjusts prices before a split that do not include it. */
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
