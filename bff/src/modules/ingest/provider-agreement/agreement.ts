/** One ratio of one company, ours and the provider's own. */
export interface ComparedRatio {
  readonly ticker: string;
  /** Null: not calculated. */
  readonly ours: number | null;
  readonly theirs: number | null;
}

export interface Deviation {
  readonly ticker: string;
  /** Our ratio over the provider's, less 1: 0.01 means that ours is 1 % higher. */
  readonly deviation: number;
}

export interface Agreement {
  readonly compared: number;
  /** Median of the absolute deviations. Null: nothing could be compared. */
  readonly medianDeviation: number | null;
  /** Shape: largest first. */
  readonly outliers: readonly Deviation[];
  /** Tickers without a ratio on one of the two sides. */
  readonly notFormed: readonly string[];
}

/** How well two sources agree on one ratio. Outliers differ by more than `tolerance`. */
export function agreementOf(ratios: readonly ComparedRatio[], tolerance: number): Agreement {
  const deviations = ratios.flatMap(({ ticker, ours, theirs }): readonly Deviation[] =>
    ours === null || theirs === null || theirs === 0 ? [] : [{ ticker, deviation: ours / theirs - 1 }],
  );
  const sizes = deviations.map(({ deviation }) => Math.abs(deviation)).sort((a, b) => a - b);
  const middle = sizes.length >> 1;
  const medianDeviation =
    sizes.length === 0 ? null : sizes.length % 2 === 1 ? sizes[middle]! : (sizes[middle - 1]! + sizes[middle]!) / 2;
  const formed = new Set(deviations.map(({ ticker }) => ticker));
  return {
    compared: deviations.length,
    medianDeviation,
    outliers: deviations
      .filter(({ deviation }) => Math.abs(deviation) > tolerance)
      .sort((a, b) => Math.abs(b.deviation) - Math.abs(a.deviation)),
    notFormed: ratios.filter(({ ticker }) => !formed.has(ticker)).map(({ ticker }) => ticker),
  };
}
