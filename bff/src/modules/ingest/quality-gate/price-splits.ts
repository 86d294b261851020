import { addDays } from '../../../domain/day';
import { stepOfLevel } from '../../../domain/corporate-actions/level-step';
import type { Split } from '../../../domain/corporate-actions/splits';
import { distance, medianOf, type PricePoint } from './price-series';

/** Smaller splits look like normal moves of the price, unless it is much calmer from day to day. */
const SMALLEST = Math.log(1.4);
const SMALLEST_OF_CALM = Math.log(1.15);
const CLEAR_OF_MOVES = 8;
/** Fewer days do not show how far a price moves. */
const FEWEST_MOVES = 10;
/** Sources adjust from the day of record, the ex-day, or a day of their own. */
const EARLIEST_DAYS = -12;
const LATEST_DAYS = 5;
/** Days before and after a split that determine its levels. */
const LEVEL_WIDTH = 5;
/** This many consecutive days may be adjusted once too often, or not at all, between right ones. */
const LONGEST_BLOCK = 10;
const BLOCK_DAYS = 90;
/** No price naturally moves by such a factor and back: such a block may be longer, or be at an end of the history. */
const LARGE = Math.log(2.9);
const LONGEST_OF_LARGE = 60;
const LONGEST_AT_END = 20;

/** The typical daily move of a price. NaN: too few days. */
function typicalMove(points: readonly PricePoint[]): number {
  const moves = points.slice(1).map(({ value }, at) => distance(value / points[at]!.value));
  return moves.length < FEWEST_MOVES ? NaN : medianOf(moves);
}

const isVisible = ({ factor }: Split, move: number): boolean => {
  const size = distance(factor);
  return size >= SMALLEST || (size >= SMALLEST_OF_CALM && size >= move * CLEAR_OF_MOVES);
};

/** Maximum distance of a step from a split's factor. */
const slackOf = ({ factor }: Split): number => Math.min(distance(factor) / 3, Math.log(2.5));
/** The same for the levels of several days: a fall by half around a split is not the step of a split two for one. */
const slackOfLevels = ({ factor }: Split): number => Math.min(distance(factor) / 4, Math.log(2.5));
/** Maximum distance between the days on both sides of a wrong one. */
const apart = ({ factor }: Split): number => Math.min(distance(factor) / 2, Math.log(2.5));

/** A change of the level by a ratio around the day of a split. */
function stepAbout(points: readonly PricePoint[], split: Split, ratio: number): number | null {
  const [from, to] = [addDays(split.day, EARLIEST_DAYS), addDays(split.day, LATEST_DAYS)];
  const mayLieBetween = (_: string, first: string): boolean => first >= from && first <= to;
  return stepOfLevel(points, { ratio, slack: slackOfLevels(split), width: LEVEL_WIDTH, mayLieBetween });
}

/**
 * Where a history starts to be adjusted for a split: the place of the first price on the new scale. The levels of
 * several days on both sides decide. Null: the prices before it are on the new scale already.
 */
export function stepOfSplit(points: readonly PricePoint[], split: Split): number | null {
  return isVisible(split, typicalMove(points)) ? stepAbout(points, split, 1 / split.factor) : null;
}

/** A price that is adjusted for a split once too often, or too early. */
export interface WrongAdjustment {
  readonly index: number;
  readonly split: Split;
}

/** A step by the split's factor, up or down. */
const isStepOf = (split: Split, ratio: number): boolean =>
  distance(ratio * split.factor) < slackOf(split) || distance(ratio / split.factor) < slackOf(split);

/** The last place of a block that begins at `start` if the days on both sides of it agree. Null: no block. */
function endOfBlock(points: readonly PricePoint[], start: number, split: Split): number | null {
  const before = points[start - 1]!.value;
  if (!isStepOf(split, points[start]!.value / before)) return null;
  const longest = distance(split.factor) < LARGE ? LONGEST_BLOCK : LONGEST_OF_LARGE;
  for (let end = start; end < Math.min(points.length - 1, start + longest); end += 1) {
    const after = points[end + 1]!.value;
    if (isStepOf(split, after / points[end]!.value) && distance(after / before) < apart(split)) return end;
  }
  return null;
}

/** Days at an end of the history that differ from the rest by the factor, opposite to days without the adjustment. */
function blockAtEnd(points: readonly PricePoint[], split: Split): readonly number[] {
  if (distance(split.factor) < LARGE) return [];
  const step = stepAbout(points, split, split.factor);
  if (step === null) return [];
  const after = points.length - step;
  const [from, count] = step <= after ? [0, step] : [step, after];
  const isShort = count <= LONGEST_AT_END && count * 2 <= points.length;
  return isShort ? Array.from({ length: count }, (_, at) => from + at) : [];
}

/** Short runs of days around a split that differ from the days around them by its factor. Shape: positions, rising. */
export function findWrongAdjustments(
  points: readonly PricePoint[],
  splits: readonly Split[],
): readonly WrongAdjustment[] {
  const found = new Map<number, WrongAdjustment>();
  const move = typicalMove(points);
  for (const split of splits.filter((one) => isVisible(one, move))) {
    const near = distance(split.factor) < SMALLEST ? -EARLIEST_DAYS : BLOCK_DAYS;
    const [from, to] = [addDays(split.day, -near), addDays(split.day, near)];
    for (let start = 1; start < points.length; start += 1) {
      const { day } = points[start]!;
      if (day < from || day > to || found.has(start - 1)) continue;
      const end = endOfBlock(points, start, split);
      for (let index = start; end !== null && index <= end; index += 1) found.set(index, { index, split });
    }
    for (const index of blockAtEnd(points, split)) if (!found.has(index)) found.set(index, { index, split });
  }
  return [...found.values()].sort((a, b) => a.index - b.index);
}
