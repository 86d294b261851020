import type { Day } from '../day';

/** A value of one day, above 0. */
export interface LevelPoint {
  readonly day: Day;
  readonly value: number;
}

export interface StepSearch {
  /** Value after over value before. */
  readonly ratio: number;
  /** Maximum distance of the levels from that ratio, in logarithms. */
  readonly slack: number;
  /** Number of values on either side that determine a level. */
  readonly width: number;
  /** Whether the step may lie between these two. */
  readonly mayLieBetween: (before: Day, after: Day) => boolean;
}

/** How far a ratio is from no change, either way. */
export const distance = (ratio: number): number => Math.abs(Math.log(ratio));

/** The median; of an even count the upper of the two. NaN: no values. */
export const medianOf = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[values.length >> 1] ?? Number.NaN;

const levelOf = (side: readonly LevelPoint[]): number => medianOf(side.map(({ value }) => value));
const offLevel = (side: readonly LevelPoint[], level: number): number =>
  side.reduce((sum, { value }) => sum + distance(value / level), 0);

/**
 * Where a series changes its level by a ratio: the place of the first value on the new level. Medians on both sides
 * decide, so that one wrong value beside a split has no effect; of several places the one with both sides nearest to
 * their levels counts. Null: no such change. Shape: oldest first.
 */
export function stepOfLevel(
  points: readonly LevelPoint[],
  { ratio, slack, width, mayLieBetween }: StepSearch,
): number | null {
  let found: { readonly at: number; readonly off: number } | null = null;
  for (let at = 1; at < points.length; at += 1) {
    const [last, first] = [points[at - 1]!, points[at]!];
    if (!mayLieBetween(last.day, first.day)) continue;
    const [before, after] = [points.slice(Math.max(0, at - width), at), points.slice(at, at + width)];
    const [from, to] = [levelOf(before), levelOf(after)];
    const half = distance(ratio) / 2;
    const isSharp = distance(first.value / last.value / ratio) < slack;
    // In a rising or falling series the levels differ by more than the step.
    const isStepOfRising = isSharp && Math.log(to / from) / Math.log(ratio) > 1 / 2;
    // Beside a wrong value the step itself shows nothing; otherwise it must be present.
    const isBlurred = [last, first].some(({ value }) => distance(value / from) > half && distance(value / to) > half);
    const isStep = distance(to / from / ratio) < slack && (isSharp || isBlurred);
    if (!isStep && !isStepOfRising) continue;
    const off = (offLevel(before, from) + offLevel(after, to)) / (before.length + after.length);
    if (off < (found?.off ?? Infinity)) found = { at, off };
  }
  return found?.at ?? null;
}
