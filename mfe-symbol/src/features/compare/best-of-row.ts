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
 * Indexes of the best figures of a row. Missing ones do not count, nor figures of 0 or below where less is better: the
 * negative P/E of a loss is not a low price. Figures that are displayed alike are equal, so several can be best. Shape:
 * empty where no direction is better, where fewer than two figures count, and where all are equal.
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
