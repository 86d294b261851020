import type { BacktestSettings } from './settings';

/** A company on the board of a day, as far as it was known then. */
export interface BoardRow {
  /** Names the company, the same on every board. */
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

/** A part of a portfolio, decided by the board alone. */
export interface Position {
  readonly company: number;
  /** Of 1. */
  readonly weight: number;
}

/**
 * The best of the selected companies by signal; of equals the larger, then the lower number, goes first. Weights add up to 1.
 * Looks at nothing but the board.
 */
export function portfolioOf(
  rows: readonly BoardRow[],
  { holdings, weighting }: Pick<BacktestSettings, 'holdings' | 'weighting'>,
): readonly Position[] {
  const picked = rows
    .filter(
      ({ isSelected, signal, value }) => isSelected && signal !== null && (weighting === 'equal' || value !== null),
    )
    .sort((a, b) => b.signal! - a.signal! || (b.value ?? 0) - (a.value ?? 0) || a.company - b.company)
    .slice(0, holdings ?? rows.length);
  const shares = picked.map(({ value }) => (weighting === 'equal' ? 1 : value!));
  const total = shares.reduce((sum, share) => sum + share, 0);
  return total > 0 ? picked.map(({ company }, place) => ({ company, weight: shares[place]! / total })) : [];
}
