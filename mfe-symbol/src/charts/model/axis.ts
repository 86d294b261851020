import { scaleLinear } from '@visx/scale';

/** A scale's ends and the lines between them. */
export interface Axis {
  readonly min: number;
  readonly max: number;
  /** Shape: rising, at least two; the first is `min`, the last is `max`. */
  readonly ticks: readonly number[];
  readonly step: number;
}

/** A span below this share of the values' size is a rounding error. */
const FLAT = 1e-9;
/** Smaller values count as 0. */
const NOTHING = 1e-12;

/**
 * Round ends and ticks that hold every figure. Missing figures don't count; without any the axis is 0 to 1.
 * Bars need `fromZero`: their length is their meaning.
 */
export function niceAxis(values: Iterable<number | null>, fromZero: boolean, wantedTicks = 4): Axis {
  let low = Infinity;
  let high = -Infinity;
  for (const value of values) {
    if (value === null || !Number.isFinite(value)) continue;
    if (value < low) low = value;
    if (value > high) high = value;
  }
  if (low > high) [low, high] = [0, 1];
  if (fromZero) [low, high] = [Math.min(0, low), Math.max(0, high)];
  const size = Math.max(Math.abs(low), Math.abs(high));
  if (size < NOTHING) [low, high] = [0, 1];
  else if (high - low < size * FLAT) {
    // One figure, or many that are almost equal: extend the axis on both sides.
    [low, high] = [low - size * 0.05, high + size * 0.05];
    if (fromZero) [low, high] = [Math.min(0, low), Math.max(0, high)];
  }
  const scale = scaleLinear<number>({ domain: [low, high], nice: wantedTicks });
  const ticks = scale.ticks(wantedTicks);
  const [min = low, max = high] = scale.domain();
  // Ticks are multiples of the step: their ends can differ from the domain's by rounding alone.
  const inner = ticks.filter((tick) => tick > min && tick < max);
  const step = ticks.length > 1 ? Math.abs(ticks[1]! - ticks[0]!) : max - min;
  const isEnd = (tick: number): boolean => Math.abs(tick - min) < step * 1e-6 || Math.abs(tick - max) < step * 1e-6;
  return { min, max, ticks: [min, ...inner.filter((tick) => !isEnd(tick)), max], step };
}
