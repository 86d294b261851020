/** Plain statistics of returns. All accept numbers in any order and do not change them. Null: no numbers. */

/** Excluded at each end of a trimmed mean. */
export const TRIMMED_SHARE = 0.1;

/** Three averages of some returns. Unit: 0.05 means 5 %. */
export interface Typical {
  readonly count: number;
  readonly mean: number | null;
  /** Without the lowest and the highest tenth. */
  readonly trimmedMean: number | null;
  readonly median: number | null;
}

// Without a comparing function, numbers of a typed array are sorted ten times as fast.
const rising = (values: readonly number[]): Float64Array => Float64Array.from(values).sort();

export function meanOf(values: ArrayLike<number>): number | null {
  let sum = 0;
  for (let place = 0; place < values.length; place += 1) sum += values[place]!;
  return values.length === 0 ? null : sum / values.length;
}

/** The value below which a share of them is; interpolated between two values. */
export function quantileOf(values: readonly number[], share: number): number | null {
  return quantileOfSorted(rising(values), share);
}

/** The same for several shares. Empty: no numbers. */
export function quantilesOf(values: readonly number[], shares: readonly number[]): readonly number[] {
  const sorted = rising(values);
  return shares.flatMap((share) => quantileOfSorted(sorted, share) ?? []);
}

function quantileOfSorted(sorted: ArrayLike<number>, share: number): number | null {
  if (sorted.length === 0) return null;
  const place = (sorted.length - 1) * share;
  const [low, high] = [sorted[Math.floor(place)]!, sorted[Math.ceil(place)]!];
  return low + (high - low) * (place - Math.floor(place));
}

export function typicalOf(values: readonly number[]): Typical {
  const sorted = rising(values);
  const left = Math.floor(sorted.length * TRIMMED_SHARE);
  return {
    count: sorted.length,
    mean: meanOf(sorted),
    trimmedMean: meanOf(sorted.slice(left, sorted.length - left)),
    median: quantileOfSorted(sorted, 0.5),
  };
}

/**
 * The standard error of the mean of independent values: their deviation over the root of their number. Null: fewer
 * than two.
 */
export function standardErrorOf(values: readonly number[]): number | null {
  const mean = meanOf(values);
  if (mean === null || values.length < 2) return null;
  const squares = values.reduce((sum, value) => sum + (value - mean) ** 2, 0);
  return Math.sqrt(squares / (values.length - 1) / values.length);
}
