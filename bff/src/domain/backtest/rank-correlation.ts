import { countBelow } from '../symbol-page/peer-rank';

/** Spearman's rank correlation; equals share the mean of their ranks. Null: fewer than three pairs, or one side is constant. */
export function rankCorrelation(left: ArrayLike<number>, right: ArrayLike<number>): number | null {
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

/** From 0. Values are looked up among themselves in order, which is faster than to put their places in order. */
function ranksOf(values: ArrayLike<number>): Float64Array {
  const sorted = Float64Array.from(values).sort();
  const ranks = new Float64Array(values.length);
  for (let place = 0; place < ranks.length; place += 1) {
    const from = countBelow(sorted, values[place]!, false);
    let to = from + 1;
    while (to < sorted.length && sorted[to] === values[place]) to += 1;
    ranks[place] = (from + to - 1) / 2;
  }
  return ranks;
}
