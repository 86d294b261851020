import { daysBetween, daysFrom } from '@site/format/calendar';
import type { Day } from '../../../domain/company';

/** A positive value of one day; other values are not checked here. */
export interface SeriesPoint {
  readonly day: Day;
  readonly value: number;
}

/** A value that contradicts its own history, by a factor near 100, 1000 or more. */
export interface ScaleJump {
  readonly index: number;
  /** Value over the expected one: 0.001 means a thousand times too small. */
  readonly factor: number;
  /** The value by its neighbours. */
  readonly expected: number;
}

/** A factor of 100 between noisy quarters may look like 40. */
const JUMP = 40;
/** Number of neighbours on either side that show the typical size; older ones belong to a company of another size. */
const NEIGHBOURS = 8;
const OLDEST_NEIGHBOUR_DAYS = 1_200;
/** A side with fewer values counts less. */
const STRONG = 3;
/** A history with a wider spread shows no typical size. */
const CALM = 15;

/** This many quarters within such a factor do not lead to one a hundred times larger. */
const YEAR_AND_MORE = 5;
const ONE_SIZE = 3;

/** A side with values of two sizes contains wrong values itself. */
const ONE_MIND = 0.75;

interface Side {
  readonly values: readonly number[];
  readonly median: number;
  /** Shows a typical size: enough values, of one size. */
  readonly isStrong: boolean;
  /** The spread is so wide that anything is possible. */
  readonly isRestless: boolean;
}

const median = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[values.length >> 1] ?? Number.NaN;
const isFar = (a: number, b: number): boolean => a > b * JUMP || b > a * JUMP;
const isNear = (a: number, b: number): boolean => a <= b * 10 && b <= a * 10;

function sideOf(values: readonly number[]): Side {
  const middle = median(values);
  // Wrong values among the neighbours must not make the history look noisy.
  const typical = values.filter((value) => !isFar(value, middle));
  const isCalm = Math.max(...typical) <= Math.min(...typical) * CALM;
  const isOfOneMind = typical.length >= values.length * ONE_MIND;
  return {
    values,
    median: middle,
    isStrong: typical.length >= STRONG && isCalm && isOfOneMind,
    isRestless: values.length >= STRONG && !isCalm,
  };
}

/** A slip of the unit, by 100, 1000 or a million, rather than by an arbitrary factor. */
function isSlipOfUnit(factor: number): boolean {
  const size = factor < 1 ? 1 / factor : factor;
  return [100, 1_000, 1_000_000].some((unit) => size > unit * 0.5 && size < unit * 2);
}

/** A year and more of values of about one size. */
function isOfOneSize(values: readonly number[]): boolean {
  return values.length >= YEAR_AND_MORE && Math.max(...values) <= Math.min(...values) * ONE_SIZE;
}

/** The expected value. Null: the value is plausible, or there is too little data. */
function expectedAt(value: number, left: Side, right: Side): number | null {
  if (left.isStrong && right.isStrong) {
    // Real growth remains: one of the two sides has the value's size.
    const isWrong =
      isFar(value, left.median) && isFar(value, right.median) && value > left.median === value > right.median;
    return isWrong ? left.median : null;
  }
  if (right.isStrong && !left.isRestless) {
    // A young firm outgrows any size; only a few earlier values of the later size distinguish a slip from a beginning.
    const isKnown = left.values.length > 0 && left.values.every((one) => isNear(one, right.median));
    return isKnown && isFar(value, right.median) ? right.median : null;
  }
  if (!left.isStrong || right.isRestless || !isFar(value, left.median)) return null;
  const factor = value / left.median;
  const staysSo = right.values.filter((one) => isNear(one, value)).length * 2 > right.values.length;
  if (staysSo) return factor < 1 && isSlipOfUnit(factor) ? left.median : null;
  if (right.values.length > 0) return left.median;
  // There is no later value: firms do grow a hundredfold on their first product, but not after years of one size, and
  // none shrinks that much in a quarter.
  const isUnit = isSlipOfUnit(factor) && (factor > 400 || isOfOneSize(left.values));
  return factor < 1 || isUnit ? left.median : null;
}

/** A step that no firm makes between two quarters. */
const STEP = 200;

/**
 * A value that is a step away from a neighbour, and far below the combined years around it; or a step away from both
 * neighbours alike, and unlike any other value around.
 */
function expectedAround(value: number, left: Side, right: Side): number | null {
  const pooled = [...left.values, ...right.values];
  const [before, after] = [left.values.at(-1), right.values[0]];
  if (value === Number.MIN_VALUE || before === undefined || after === undefined) return null;
  const isStep = (from: number): boolean => from > value * STEP || value > from * STEP;
  const isSpike = isStep(before) && isStep(after) && isNear(before, after) && !pooled.some((one) => isNear(one, value));
  if (isSpike) return before;
  const middle = median(pooled);
  // Downwards only: a value far above the median may be growth beside a slip.
  const isOff =
    pooled.length >= NEIGHBOURS && (isStep(before) || isStep(after)) && value < middle && isFar(value, middle);
  return isOff ? middle : null;
}

/** The day from which days are counted. */
const EPOCH = '1970-01-01';

/** Wrong values distort the picture of their neighbours: after each pass the rest is checked without them. */
const PASSES = 3;

/**
 * Values that are wrong by a unit, judged by their neighbours on both sides; real growth is not reported. Shape: oldest
 * first in, positions in the same list out, rising. A value of 0 counts as far too small.
 */
export function findScaleJumps(series: readonly SeriesPoint[]): readonly ScaleJump[] {
  const found = new Map<number, ScaleJump>();
  // Each pass compares each day with its neighbours; it is parsed once.
  const days = series.map(({ day }) => daysFrom(EPOCH, day));
  for (let pass = 0; pass < PASSES; pass += 1) {
    const rest = series.flatMap((point, index) =>
      found.has(index) ? [] : [{ day: days[index]!, value: Math.max(point.value, Number.MIN_VALUE), index }],
    );
    const more = rest.flatMap(({ day, value, index }, position) => {
      const near = (points: typeof rest): readonly number[] =>
        points.filter((point) => Math.abs(point.day - day) <= OLDEST_NEIGHBOUR_DAYS).map((point) => point.value);
      const left = sideOf(near(rest.slice(Math.max(0, position - NEIGHBOURS), position)));
      const right = sideOf(near(rest.slice(position + 1, position + 1 + NEIGHBOURS)));
      const expected = expectedAt(value, left, right) ?? expectedAround(value, left, right);
      return expected === null ? [] : [{ index, factor: series[index]!.value / expected, expected }];
    });
    if (more.length === 0) break;
    for (const jump of more) found.set(jump.index, jump);
  }
  return [...found.values()].sort((a, b) => a.index - b.index);
}

/** Maximum distance of a year's last quarter from the sum that it may contain. */
const CLOSE = 1.6;

/**
 * Values that absorbed the error of a wrong value before them: a source that calculates the last quarter as the year
 * less three quarters puts the missing part there. Shape: positions in the list; none of them is in `jumps`.
 */
export function findAbsorbedRests(series: readonly SeriesPoint[], jumps: readonly ScaleJump[]): readonly ScaleJump[] {
  const tooSmall = new Set(jumps.filter(({ factor }) => factor < 1).map(({ index }) => index));
  const wrong = new Set(jumps.map(({ index }) => index));
  return series.flatMap(({ day, value }, index) => {
    if (wrong.has(index)) return [];
    const before = [1, 2, 3].filter(
      (back) => tooSmall.has(index - back) && daysBetween(series[index - back]!.day, day) < 310,
    ).length;
    if (before === 0) return [];
    const others = series.filter(
      (_, other) => other !== index && !wrong.has(other) && Math.abs(other - index) <= NEIGHBOURS,
    );
    if (others.length < STRONG) return [];
    const expected = median(others.map((point) => point.value));
    const share = value / (before + 1);
    const isRest = value > expected * CLOSE && share < expected * CLOSE && share > expected / CLOSE;
    return isRest ? [{ index, factor: value / expected, expected }] : [];
  });
}
