/** So few are sorted, not divided. */
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

/** The one of a sorted sample that is where the place is among all of them. */
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

/** The median, without sorting all of the values. Reorders them. NaN: there is none. Shape: none is NaN. */
export function medianBySelection(values: Float64Array): number {
  const { length } = values;
  if (length === 0) return NaN;
  const middle = length >> 1;
  const upper = select(values, middle);
  if (length % 2 === 1) return upper;
  let lower = -Infinity;
  for (let place = 0; place < middle; place += 1) lower = Math.max(lower, values[place]!);
  // Halves first: the sum of two large figures may be beyond all numbers.
  return lower / 2 + upper / 2;
}
