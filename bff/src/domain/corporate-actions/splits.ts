import type { Day } from '../day';

/** New shares for each old one, from that day on: 4 for four for one, 0.1 for one for ten. */
export interface Split {
  readonly day: Day;
  readonly factor: number;
}

/** A reported split, in two numbers. */
export interface ReportedSplit {
  readonly date: Day;
  readonly numerator: number;
  readonly denominator: number;
}

/** Some sources date a split by its last day, others by the first day of its new shares. */
const NEAR_DAYS = 5;
const DAY_MS = 86_400_000;
/** Some sources round: 1.3333 for four for three. */
const ALIKE = 1e-3;

const isSame = (a: Split, b: Split): boolean =>
  Math.abs(Date.parse(a.day) - Date.parse(b.day)) <= NEAR_DAYS * DAY_MS && Math.abs(a.factor / b.factor - 1) < ALIKE;

/**
 * Merges splits of one factor within a few days to the last, the day on which the new shares are traded. Shape: the
 * order stays.
 */
export const eachSplitOnce = <S extends Split>(splits: readonly S[]): readonly S[] =>
  splits.filter((split) => !splits.some((other) => other.day > split.day && isSame(other, split)));

/** Shape: oldest first, each once; a ratio without effect is dropped. */
export function splitsOf(reported: readonly ReportedSplit[]): readonly Split[] {
  const splits = reported
    .map(({ date, numerator, denominator }) => ({ day: date, factor: numerator / denominator }))
    .filter(({ factor }) => factor > 0 && Number.isFinite(factor) && factor !== 1)
    .sort((a, b) => (a.day < b.day ? -1 : 1));
  return eachSplitOnce(splits);
}

/**
 * Today's shares for one share of that day: a price that includes every split up to that day is divided by it, and a
 * count of shares multiplied. 1: no later split.
 */
export function factorAfter(splits: readonly Split[], through: Day): number {
  let factor = 1;
  for (const split of splits) if (split.day > through) factor *= split.factor;
  return factor;
}
