import type { Day } from '../day';

/** So many new shares for each old one, from that day on: 4 for four for one, 0.1 for one for ten. */
export interface Split {
  readonly day: Day;
  readonly factor: number;
}

/** A split as it is told, in two numbers. */
export interface ToldSplit {
  readonly date: Day;
  readonly numerator: number;
  readonly denominator: number;
}

/** Shape: oldest first; what changes nothing, or is no split, is left out. */
export function splitsOf(told: readonly ToldSplit[]): readonly Split[] {
  return told
    .map(({ date, numerator, denominator }) => ({ day: date, factor: numerator / denominator }))
    .filter(({ factor }) => factor > 0 && Number.isFinite(factor) && factor !== 1)
    .sort((a, b) => (a.day < b.day ? -1 : 1));
}

/**
 * New shares of now for one of that day: what a price that knows of every split up to that day is divided by, and a count
 * of shares multiplied with. 1: no split came after it.
 */
export function factorAfter(splits: readonly Split[], through: Day): number {
  let factor = 1;
  for (const split of splits) if (split.day > through) factor *= split.factor;
  return factor;
}
