import type { ComparedMetric } from './compared-rows';

/** What makes a figure better than its neighbour; null: nothing does. */
type Better = NonNullable<ComparedMetric['better']> | null;

/** A figure of a row: its value and how it is written. */
export interface Candidate {
  readonly value: number | null;
  /** Null: it is missing. */
  readonly text: string | null;
}

/**
 * Places of the best figures of a row. Missing ones don't count, nor what is not above 0 where less is better: there is
 * no low price to a loss. What is written alike is alike, so several can be best.
 * Shape: empty where nothing is better, where fewer than two figures count, and where all that count are alike.
 */
export function bestOfRow(row: readonly Candidate[], better: Better): ReadonlySet<number> {
  const counting = row.flatMap(({ value, text }, place) =>
    value !== null && text !== null && Number.isFinite(value) && (better === 'more' || value > 0)
      ? [{ value, text, place }]
      : [],
  );
  if (better === null || counting.length < 2) return new Set();
  const sign = better === 'more' ? 1 : -1;
  const best = counting.reduce((one, other) => (sign * (other.value - one.value) > 0 ? other : one));
  const places = counting.filter(({ text }) => text === best.text).map(({ place }) => place);
  return new Set(places.length < counting.length ? places : []);
}
