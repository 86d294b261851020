/** The value at a place of the values in rising order, with none above it before that place. Reorders the values. */
function select(values: Float64Array, place: number): number {
  let [low, high] = [0, values.length - 1];
  while (low < high) {
    const pivot = middleOf(values[low]!, values[(low + high) >> 1]!, values[high]!);
    let [left, right] = [low, high];
    while (left <= right) {
      while (values[left]! < pivot) left += 1;
      while (values[right]! > pivot) right -= 1;
      if (left > right) break;
      const moved = values[left]!;
      values[left++] = values[right]!;
      values[right--] = moved;
    }
    if (place <= right) high = right;
    else if (place >= left) low = left;
    else return values[place]!;
  }
  return values[place]!;
}

const middleOf = (a: number, b: number, c: number): number => Math.max(Math.min(a, b), Math.min(Math.max(a, b), c));

/** The median, without sorting all of the values. Reorders them. NaN: there is none. Shape: none is NaN. */
export function medianBySelection(values: Float64Array): number {
  const { length } = values;
  if (length === 0) return NaN;
  const middle = length >> 1;
  const upper = select(values, middle);
  if (length % 2 === 1) return upper;
  let lower = -Infinity;
  for (let place = 0; place < middle; place += 1) if (values[place]! > lower) lower = values[place]!;
  // Halves first: the sum of two large figures may be beyond all numbers.
  return lower / 2 + upper / 2;
}
