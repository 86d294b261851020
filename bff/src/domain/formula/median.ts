/** Up to this many values are sorted instead of partitioned. */
const FEW = 32;
const SAMPLE = 9;

/** The value at a place of the values in rising order, with none above it before that place. Reorders the values. */
function select(values: Float64Array, place: number): number {
  let [low, high] = [0, values.length];
  while (high - low > FEW) {
    const pivot = pivotOf(values, low, high, place);
    const equal = divide(values, low, high, pivot);
    if (place < equal) {
      high = equal;
      continue;
    }
    const above = gatherEqual(values, equal, high, pivot);
    if (place < above) return pivot;
    low = above;
  }
  values.subarray(low, high).sort();
  return values[place]!;
}

/** The value of a sorted sample at the relative position of `place` among all values. */
function pivotOf(values: Float64Array, low: number, high: number, place: number): number {
  const step = (high - low - 1) / (SAMPLE - 1);
  const sample = Float64Array.from({ length: SAMPLE }, (_, at) => values[low + Math.floor(at * step)]!).sort();
  return sample[Math.round(((place - low) / (high - low - 1)) * (SAMPLE - 1))]!;
}

/** Moves what is below the pivot before the rest, and gives the place where the rest begins. Without a branch that a processor could predict wrongly. */
function divide(values: Float64Array, low: number, high: number, pivot: number): number {
  let next = low;
  for (let at = low; at < high; at += 1) {
    const value = values[at]!;
    values[at] = values[next]!;
    values[next] = value;
    next += Number(value < pivot);
  }
  return next;
}

/** The same for what is not above it. */
function gatherEqual(values: Float64Array, low: number, high: number, pivot: number): number {
  let next = low;
  for (let at = low; at < high; at += 1) {
    const value = values[at]!;
    values[at] = values[next]!;
    values[next] = value;
    next += Number(value <= pivot);
  }
  return next;
}

/** Of more values than this, what lies near the median is picked out first. */
const MANY = 1024;
const LARGE_SAMPLE = 256;
/** Places of the sample on either side of its middle: three standard deviations. */
const NEAR = 24;

/**
 * Moves what lies between two values of a sample before the rest: a fifth of the values or so, the median almost surely among
 * them. One pass, without a branch that a processor could predict wrongly.
 */
function nearMedian(values: Float64Array): { readonly near: Float64Array; readonly below: number } {
  const step = (values.length - 1) / (LARGE_SAMPLE - 1);
  const sample = new Float64Array(LARGE_SAMPLE);
  for (let at = 0; at < LARGE_SAMPLE; at += 1) sample[at] = values[Math.floor(at * step)]!;
  sample.sort();
  const middle = LARGE_SAMPLE >> 1;
  const [low, high] = [sample[middle - NEAR]!, sample[middle + NEAR]!];
  let [below, count] = [0, 0];
  for (let at = 0; at < values.length; at += 1) {
    const value = values[at]!;
    values[at] = values[count]!;
    values[count] = value;
    const isBelow = Number(value < low);
    below += isBelow;
    count += Number(value <= high) - isBelow;
  }
  return { near: values.subarray(0, count), below };
}

/** The median, without sorting all of the values. Reorders them. NaN: there is none. Shape: none is NaN. */
export function medianBySelection(values: Float64Array): number {
  const upper = values.length >> 1;
  const lower = (values.length - 1) >> 1;
  if (values.length > MANY) {
    const { near, below } = nearMedian(values);
    if (below <= lower && upper < below + near.length) return between(near, lower - below, upper - below);
  }
  return between(values, lower, upper);
}

/** The midpoint of the values at two adjacent places, or at one place. */
function between(values: Float64Array, lower: number, upper: number): number {
  if (values.length === 0) return NaN;
  const high = select(values, upper);
  if (lower === upper) return high;
  let low = -Infinity;
  for (let place = 0; place < upper; place += 1) low = Math.max(low, values[place]!);
  return midpointOf(low, high);
}

/**
 * Halfway between two figures, never outside of them: the sum of two large ones is beyond all numbers, and the half of the
 * smallest is 0.
 */
export function midpointOf(low: number, high: number): number {
  const sum = low + high;
  return Number.isFinite(sum) ? sum / 2 : low / 2 + high / 2;
}
