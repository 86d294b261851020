/** Median of at least one number. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2 === 1 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2;
}

export interface Ratio {
  readonly median: number;
  readonly least: number;
  readonly most: number;
  readonly rounds: readonly number[];
}

/** Ratios of two contenders, round by round: what a busy neighbour does to one round it does to both. */
export function pairedRatio(ours: readonly number[], peer: readonly number[]): Ratio {
  const rounds = ours.map((value, index) => value / peer[index]!);
  return { median: median(rounds), least: Math.min(...rounds), most: Math.max(...rounds), rounds };
}
