import { addDays } from '../../../domain/day';
import { stepOfLevel } from '../../../domain/corporate-actions/level-step';
import type { Split } from '../../../domain/corporate-actions/splits';
import { distance, medianOf, type PricePoint } from './price-series';

/** Smaller ones can't be told from what a price does of itself, but where it moves far less from day to day. */
const SMALLEST = Math.log(1.4);
const SMALLEST_OF_CALM = Math.log(1.15);
const CLEAR_OF_MOVES = 8;
/** Fewer days say nothing of how far a price moves. */
const FEWEST_MOVES = 10;
/** Sources adjust from the day of record, the ex-day, or a day of their own. */
const EARLIEST_DAYS = -12;
const LATEST_DAYS = 5;
/** Days before and after a split that make its levels. */
const LEVEL_WIDTH = 5;
/** So many days in a row may be adjusted once too often, or not at all, amid days that are right. */
const LONGEST_BLOCK = 10;
const BLOCK_DAYS = 90;
/** No price moves by such a factor of itself and back: a block of it may be longer, or stand at an end of the history. */
const LARGE = Math.log(2.9);
const LONGEST_OF_LARGE = 60;
const LONGEST_AT_END = 20;

/** What a price usually moves by from one day to the next. NaN: too few days. */
function usualMove(points: readonly PricePoint[]): number {
  const moves = points.slice(1).map(({ value }, at) => distance(value / points[at]!.value));
  return moves.length < FEWEST_MOVES ? NaN : medianOf(moves);
}

const isVisible = ({ factor }: Split, move: number): boolean => {
  const size = distance(factor);
  return size >= SMALLEST || (size >= SMALLEST_OF_CALM && size >= move * CLEAR_OF_MOVES);
};

/** How near a step must come to a split to be taken for it. */
const slackOf = ({ factor }: Split): number => Math.min(distance(factor) / 3, Math.log(2.5));
/** As near, of the levels of several days: a fall by half in the days about a split is not the step of two for one. */
const slackOfLevels = ({ factor }: Split): number => Math.min(distance(factor) / 4, Math.log(2.5));
/** How far the days on both sides of a wrong one may lie from each other. */
const apart = ({ factor }: Split): number => Math.min(distance(factor) / 2, Math.log(2.5));

/** Where the level changes by a ratio about the day of a split. */
function stepAbout(points: readonly PricePoint[], split: Split, ratio: number): number | null {
  const [from, to] = [addDays(split.day, EARLIEST_DAYS), addDays(split.day, LATEST_DAYS)];
  const mayLieBetween = (_: string, first: string): boolean => first >= from && first <= to;
  return stepOfLevel(points, { ratio, slack: slackOfLevels(split), width: LEVEL_WIDTH, mayLieBetween });
}

/**
 * Where a history begins to know of a split, if days before it do not: the place of the first price on the new scale. The
 * levels of several days on both sides decide.
 * Null: the prices before it stand on the new scale already.
 */
export function stepOfSplit(points: readonly PricePoint[], split: Split): number | null {
  return isVisible(split, usualMove(points)) ? stepAbout(points, split, 1 / split.factor) : null;
}

/** A price that was adjusted for a split once too often, or as if it had been there before. */
export interface WrongAdjustment {
  readonly index: number;
  readonly split: Split;
}

/** A step by the split's factor, one way or the other. */
const isStepOf = (split: Split, ratio: number): boolean =>
  distance(ratio * split.factor) < slackOf(split) || distance(ratio / split.factor) < slackOf(split);

/** The last place of a block that begins at `start`: the days on both sides of it agree. Null: it is none. */
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

/** Days at an end of the history that stand off the rest by the factor, the other way than days that don't know of it. */
function blockAtEnd(points: readonly PricePoint[], split: Split): readonly number[] {
  if (distance(split.factor) < LARGE) return [];
  const step = stepAbout(points, split, split.factor);
  if (step === null) return [];
  const after = points.length - step;
  const [from, count] = step <= after ? [0, step] : [step, after];
  const isShort = count <= LONGEST_AT_END && count * 2 <= points.length;
  return isShort ? Array.from({ length: count }, (_, at) => from + at) : [];
}

/** Short runs of days about a split that stand by its factor off the days around them. Shape: positions, rising. */
export function findWrongAdjustments(
  points: readonly PricePoint[],
  splits: readonly Split[],
): readonly WrongAdjustment[] {
  const found = new Map<number, WrongAdjustment>();
  const move = usualMove(points);
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
