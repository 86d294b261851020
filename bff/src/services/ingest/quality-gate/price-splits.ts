import { addDays } from '../../../domain/day';
import type { Split } from '../../../domain/corporate-actions/splits';
import { distance, type PricePoint } from './price-series';

/** Smaller ones can't be told from what a price does of itself. */
const SMALLEST = 1.4;
/** Sources adjust from the day of record, the ex-day, or a day of their own. */
const EARLIEST_DAYS = -12;
const LATEST_DAYS = 5;
/** So many days in a row may be adjusted once too often, or not at all, amid days that are right. */
const LONGEST_BLOCK = 10;
const BLOCK_DAYS = 90;

/** Splits large enough to be seen in a price. */
const visible = (splits: readonly Split[]): readonly Split[] =>
  splits.filter(({ factor }) => distance(factor) >= Math.log(SMALLEST));

/** How near a step must come to a split to be taken for it. */
const slackOf = ({ factor }: Split): number => Math.min(distance(factor) / 3, Math.log(2.5));
/** How far the days on both sides of a wrong one may lie from each other. */
const apart = ({ factor }: Split): number => Math.min(distance(factor) / 2, Math.log(2.5));

/**
 * Where a history begins to know of a split, if days before it do not: the place of the first price on the new scale.
 * Null: the prices before it stand on the new scale already.
 */
export function stepOfSplit(points: readonly PricePoint[], split: Split): number | null {
  if (visible([split]).length === 0) return null;
  const [from, to] = [addDays(split.day, EARLIEST_DAYS), addDays(split.day, LATEST_DAYS)];
  let found: { readonly at: number; readonly left: number } | null = null;
  for (let at = 1; at < points.length; at += 1) {
    if (points[at]!.day < from || points[at]!.day > to) continue;
    const left = distance((points[at]!.value / points[at - 1]!.value) * split.factor);
    if (left < slackOf(split) && left < (found?.left ?? Infinity)) found = { at, left };
  }
  return found?.at ?? null;
}

/** A price that was adjusted for a split once too often, or as if it had been there before. */
export interface WrongAdjustment {
  readonly index: number;
  readonly split: Split;
}

/** A step by the split's factor, one way or the other. */
const isStepOf = (split: Split, ratio: number): boolean =>
  distance(ratio * split.factor) < slackOf(split) || distance(ratio / split.factor) < slackOf(split);

/** Short runs of days before a split that stand by its factor off the days on both sides. Shape: positions, rising. */
export function findWrongAdjustments(
  points: readonly PricePoint[],
  splits: readonly Split[],
): readonly WrongAdjustment[] {
  const found = new Map<number, WrongAdjustment>();
  for (const split of visible(splits)) {
    const from = addDays(split.day, -BLOCK_DAYS);
    for (let start = 1; start < points.length; start += 1) {
      if (points[start]!.day < from || points[start]!.day >= split.day) continue;
      const before = points[start - 1]!.value;
      if (found.has(start - 1) || !isStepOf(split, points[start]!.value / before)) continue;
      for (let end = start; end < Math.min(points.length - 1, start + LONGEST_BLOCK); end += 1) {
        const after = points[end + 1]!.value;
        const comesBack =
          points[end]!.day < split.day &&
          isStepOf(split, after / points[end]!.value) &&
          distance(after / before) < apart(split);
        if (!comesBack) continue;
        for (let index = start; index <= end; index += 1) found.set(index, { index, split });
        break;
      }
    }
  }
  return [...found.values()].sort((a, b) => a.index - b.index);
}
