import type { Random } from '../../../../bff/src/modules/providers/sample/random';

/** Time until the next of events that come independently of each other. Unit: that of `mean`. */
export const exponential = (random: Random, mean: number): number => -Math.log(1 - random.next()) * mean;

export interface Arrivals {
  readonly random: Random;
  /** Events a second at a moment; never above `highest`. */
  readonly rateAt: (seconds: number) => number;
  readonly highest: number;
}

/**
 * The next event of a Poisson process with a varying rate: draws candidates at the highest rate and accepts each with
 * probability rate / highest rate.
 */
export function nextArrival({ random, rateAt, highest }: Arrivals, from: number): number {
  if (!(highest > 0)) return Infinity;
  let at = from;
  do at += exponential(random, 1 / highest);
  while (random.next() * highest >= rateAt(at));
  return at;
}

/**
 * A day's curve as a multiple of the day's mean: a raised cosine with a mean of 1 over the day and `peak` times the
 * mean at the peak's hour. `peak`: 1 to 2 for a plain cosine; above 2 the curve gets narrower.
 */
export function dayCurve(peak: number, peakHour: number): (seconds: number) => number {
  if (peak < 1) throw new RangeError('the peak of a day is at least its mean');
  const wave = (seconds: number): number => (1 + Math.cos(((seconds / 3600 - peakHour) / 24) * 2 * Math.PI)) / 2;
  if (peak <= 2) return (seconds) => 1 + (peak - 1) * (2 * wave(seconds) - 1);
  // Powers of the wave are narrower; this exponent gives a mean of 1 / peak.
  const mean = (power: number): number => {
    let sum = 0;
    for (let minute = 0; minute < 1440; minute += 1) sum += wave(minute * 60 + peakHour * 3600) ** power;
    return sum / 1440;
  };
  let [low, high] = [1, 4096];
  for (let round = 0; round < 60; round += 1) {
    const middle = (low + high) / 2;
    if (mean(middle) > 1 / peak) low = middle;
    else high = middle;
  }
  return (seconds) => peak * wave(seconds) ** low;
}

/** The value that a share of the values does not exceed. 0 where there are none. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted.length === 0 ? 0 : sorted[Math.min(sorted.length - 1, Math.ceil(share * sorted.length) - 1)]!;
}
