import type { Day } from '../day';

/** A value of one day, above 0. */
export interface LevelPoint {
  readonly day: Day;
  readonly value: number;
}

export interface StepSearch {
  /** Value after over value before. */
  readonly ratio: number;
  /** How far, in logarithms, the levels may lie from that ratio. */
  readonly slack: number;
  /** Values on either side that make a level. */
  readonly width: number;
  /** Whether the step may lie between these two. */
  readonly mayLieBetween: (before: Day, after: Day) => boolean;
}

/** How far a ratio is from no change, either way. */
export const distance = (ratio: number): number => Math.abs(Math.log(ratio));

/** The middle one; of an even count the upper of the two. NaN: there is none. */
export const medianOf = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[values.length >> 1] ?? Number.NaN;

/**
 * Where a series changes its level by a ratio: the place of the first value on the new level. Medians on both sides decide
 * whether it does, so that one wrong value beside a split moves nothing; of several places the sharpest step counts.
 * Null: the levels before and after don't differ so. Shape: oldest first.
 */
export function stepOfLevel(
  points: readonly LevelPoint[],
  { ratio, slack, width, mayLieBetween }: StepSearch,
): number | null {
  let found: { readonly at: number; readonly left: number } | null = null;
  for (let at = 1; at < points.length; at += 1) {
    const [before, after] = [points[at - 1]!, points[at]!];
    if (!mayLieBetween(before.day, after.day)) continue;
    const levelOf = (side: readonly LevelPoint[]): number => medianOf(side.map(({ value }) => value));
    const levels = levelOf(points.slice(at, at + width)) / levelOf(points.slice(Math.max(0, at - width), at));
    const left = distance(after.value / before.value / ratio);
    // A series that rises or falls besides moves its levels further than the step does.
    const isStepOfRising = left < slack && Math.log(levels) / Math.log(ratio) > 1 / 2;
    if (!(distance(levels / ratio) < slack) && !isStepOfRising) continue;
    if (left < (found?.left ?? Infinity)) found = { at, left };
  }
  return found?.at ?? null;
}
