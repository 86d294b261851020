/** Median of at least one number. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2 === 1 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2;
}

/** The value that the share of them is at most; of none 0. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? 0;
}

export interface Spread {
  readonly median: number;
  readonly least: number;
  readonly most: number;
  readonly rounds: readonly number[];
}

export function spreadOf(rounds: readonly number[]): Spread {
  return { median: median(rounds), least: Math.min(...rounds), most: Math.max(...rounds), rounds };
}

/** Replaces a ratio to zero: a number that JSON can hold. */
const BEYOND = 1e9;

/**
 * Ratios of two contenders, round by round: what a busy neighbour does to one round it does to both.
 * Two costs of 0 are equal.
 */
export function pairedRatio(ours: readonly number[], peer: readonly number[]): Spread {
  return spreadOf(ours.map((value, round) => (value === peer[round]! ? 1 : Math.min(BEYOND, value / peer[round]!))));
}
