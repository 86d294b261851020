import { midpointOf } from '../formula/median';

/** A company among others in one figure. */
export interface PeerRank {
  /** Of the meaningful figures. Null: there are none. */
  readonly median: number | null;
  /** 1 is the best; equals share a rank. Null: the company has no meaningful figure. */
  readonly rank: number | null;
  /** How many have a meaningful figure. */
  readonly of: number;
}

/** The figures of a group in one column, ready for rank queries. */
export interface Ranking {
  /** Only meaningful figures. Shape: ascending. */
  readonly sorted: Float64Array;
  readonly isLessBetter: boolean;
  /** Figures that are not above 0 mean nothing: a loss is no low price to earnings. */
  readonly isPositiveAlone: boolean;
}

/** Unknown figures (NaN) and those that mean nothing don't count. */
export function rankingOf(
  figures: Iterable<number>,
  { isLessBetter, isPositiveAlone }: Omit<Ranking, 'sorted'>,
): Ranking {
  const sorted = Float64Array.from([...figures].filter((figure) => isMeaningful(figure, isPositiveAlone))).sort();
  return { sorted, isLessBetter, isPositiveAlone };
}

/** `figure` null: the company has none, or is no part of the group. */
export function rankIn(ranking: Ranking, figure: number | null): PeerRank {
  const { sorted, isLessBetter, isPositiveAlone } = ranking;
  const rank =
    figure === null || !isMeaningful(figure, isPositiveAlone)
      ? null
      : 1 + (isLessBetter ? countBelow(sorted, figure, false) : sorted.length - countBelow(sorted, figure, true));
  return { median: medianOf(sorted), rank, of: sorted.length };
}

function isMeaningful(figure: number, isPositiveAlone: boolean): boolean {
  return isPositiveAlone ? figure > 0 : figure === figure;
}

/** Null: there are no figures. */
export function medianOf(sorted: Float64Array): number | null {
  if (sorted.length === 0) return null;
  const middle = sorted.length >> 1;
  return sorted.length % 2 === 1 ? sorted[middle]! : midpointOf(sorted[middle - 1]!, sorted[middle]!);
}

/** How many lie below the figure, with `orEqual` those that equal it too. */
export function countBelow(sorted: Float64Array, figure: number, orEqual: boolean): number {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    const isBelow = orEqual ? sorted[middle]! <= figure : sorted[middle]! < figure;
    if (isBelow) low = middle + 1;
    else high = middle;
  }
  return low;
}
