/** Parts of a board, best first. */
export const DECILES = 10;
/** With fewer companies a tenth is too small to be a group. */
export const MIN_RANKED = 20;

/** The decile of a place in a ranking. From 0, like the place. */
export const decileAt = (place: number, length: number): number => Math.floor((place * DECILES) / length);

/** A company on a past board. */
export interface Ranked {
  readonly symbol: string;
  readonly score: number;
  /** Unit: the listing's own currency; of companies with one score the larger comes first. */
  readonly marketCap: number;
}

/**
 * Companies in the order of the board, each with its tenth: 1 is the best. Shape: every tenth but the last ones has as
 * many, or one more. Empty if fewer than `MIN_RANKED` were ranked.
 */
export function rankedInDeciles<R extends Ranked>(
  companies: readonly R[],
): readonly (R & { readonly decile: number })[] {
  if (companies.length < MIN_RANKED) return [];
  return [...companies]
    .sort((a, b) => b.score - a.score || b.marketCap - a.marketCap || (a.symbol < b.symbol ? -1 : 1))
    .map((one, place) => ({ ...one, decile: decileAt(place, companies.length) + 1 }));
}
