/** Spearman's rank correlation; equals share the mean of their ranks. Null: fewer than three pairs, or one side is constant. */
export function rankCorrelation(left: readonly number[], right: readonly number[]): number | null {
  if (left.length < 3) return null;
  const [a, b] = [ranksOf(left), ranksOf(right)];
  // The ranks of any list have the same mean.
  const mean = (left.length - 1) / 2;
  let [both, ofA, ofB] = [0, 0, 0];
  for (let place = 0; place < left.length; place += 1) {
    const [offA, offB] = [a[place]! - mean, b[place]! - mean];
    both += offA * offB;
    ofA += offA * offA;
    ofB += offB * offB;
  }
  return ofA === 0 || ofB === 0 ? null : both / Math.sqrt(ofA * ofB);
}

/** From 0. */
function ranksOf(values: readonly number[]): Float64Array {
  const order = Uint32Array.from(values, (_, place) => place).sort((a, b) => values[a]! - values[b]!);
  const ranks = new Float64Array(values.length);
  for (let from = 0; from < order.length;) {
    let to = from + 1;
    while (to < order.length && values[order[to]!] === values[order[from]!]) to += 1;
    for (let place = from; place < to; place += 1) ranks[order[place]!] = (from + to - 1) / 2;
    from = to;
  }
  return ranks;
}
