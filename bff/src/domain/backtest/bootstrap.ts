import { quantileOf } from '../track-record/spread';

/** Share of the resampled means that lie within the interval. */
export const CONFIDENCE = 0.95;
/** Fewer values say nothing about chance. */
export const MIN_PERIODS = 8;
const SAMPLES = 2000;
const SEED = 20_050_131;

/** Where a mean may lie by chance: the bounds of the middle 95 % of resampled means. */
export interface Interval {
  readonly low: number;
  readonly high: number;
}

/** Bootstrapped with a fixed seed, so that the same values always give the same bounds. Null: too few values. */
export function meanInterval(values: readonly number[]): Interval | null {
  if (values.length < MIN_PERIODS) return null;
  const next = randomFrom(SEED);
  const means = Array.from({ length: SAMPLES }, () => {
    let sum = 0;
    for (let draw = 0; draw < values.length; draw += 1) sum += values[Math.floor(next() * values.length)]!;
    return sum / values.length;
  });
  const outside = (1 - CONFIDENCE) / 2;
  return { low: quantileOf(means, outside)!, high: quantileOf(means, 1 - outside)! };
}

/** mulberry32: numbers from 0 up to 1, the same for the same seed. */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
