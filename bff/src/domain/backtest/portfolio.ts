import type { BacktestSettings } from './settings';

/** A company on the board of a day, as far as it was known then. */
export interface BoardRow {
  /** Number of the company, the same on every board. */
  readonly company: number;
  /** BSI score. Null: unrated. */
  readonly score: number | null;
  /** What companies are ranked by, the highest first. Null: unknown. */
  readonly signal: number | null;
  /** Whether the tested condition holds. */
  readonly isSelected: boolean;
  /** Market cap, in one currency for the whole board. Null: unknown. */
  readonly value: number | null;
}

/** A part of a portfolio, decided only by the board. */
export interface Position {
  /** Index of the row. */
  readonly place: number;
  /** Share of the portfolio, 0 to 1. */
  readonly weight: number;
}

/** Places of the rows that have a key, the highest first; of equals the larger, then the lower number, goes first. */
export function rankedBy(rows: readonly BoardRow[], keyOf: (row: BoardRow) => number | null): Uint32Array {
  const keys = new Float64Array(rows.length);
  const places = new Uint32Array(rows.length);
  let count = 0;
  for (let place = 0; place < rows.length; place += 1) {
    const key = keyOf(rows[place]!) ?? NaN;
    keys[place] = key;
    if (Number.isNaN(key)) continue;
    places[count] = place;
    count += 1;
  }
  return places
    .subarray(0, count)
    .sort(
      (a, b) =>
        keys[b]! - keys[a]! || (rows[b]!.value ?? 0) - (rows[a]!.value ?? 0) || rows[a]!.company - rows[b]!.company,
    );
}

/**
 * The best of the selected companies by signal; of equals the larger, then the lower number, goes first. Weights add up to 1.
 * Looks at nothing but the board.
 */
export function portfolioOf(
  rows: readonly BoardRow[],
  { holdings, weighting }: Pick<BacktestSettings, 'holdings' | 'weighting'>,
): readonly Position[] {
  const picked = rankedBy(rows, ({ isSelected, signal, value }) =>
    isSelected && (weighting === 'equal' || value !== null) ? signal : null,
  ).subarray(0, holdings ?? rows.length);
  const shareOf = (place: number): number => (weighting === 'equal' ? 1 : rows[place]!.value!);
  const total = picked.reduce((sum, place) => sum + shareOf(place), 0);
  return total > 0 ? Array.from(picked, (place) => ({ place, weight: shareOf(place) / total })) : [];
}
