/** The vertical scale of bars. Unit: parts of the height, 0 at the top. */
export interface BarScale {
  /** Shape: highest first, zero among them. */
  readonly ticks: readonly number[];
  /** The position of a value. */
  at(value: number): number;
}

const STEPS = [1, 2, 2.5, 5, 10];
const MAX_TICKS = 5;
const MIN_SPAN = 1e-6;

/** A scale with round ticks that includes zero and every value. */
export function barScale(values: readonly number[]): BarScale {
  const low = Math.min(0, ...values);
  const high = Math.max(0, ...values);
  // Smaller differences are not drawn.
  const span = high - low < MIN_SPAN ? 1 : high - low;
  const size = 10 ** Math.floor(Math.log10(span / MAX_TICKS));
  const step = size * (STEPS.find((one) => span / (size * one) <= MAX_TICKS) ?? 10);
  const [first, last] = [Math.floor(low / step + 1e-9), Math.max(Math.ceil(high / step - 1e-9), 0)];
  const count = Math.max(last - first, 1);
  return {
    ticks: Array.from({ length: count + 1 }, (_, place) => Number(((first + count - place) * step).toPrecision(12))),
    at: (value) => (first + count - value / step) / count,
  };
}
