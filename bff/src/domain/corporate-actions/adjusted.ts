import type { Day } from '../day';
import { factorAfter, type Split } from './splits';

/** A figure per share. `adjustedThrough`: it includes splits up to that day; null: unknown, it is not adjusted. */
interface PerShare {
  readonly adjustedThrough: Day | null;
}

/**
 * Prices and dividends adjusted to today's shares: each divided by the splits that it does not include, volumes
 * multiplied. Stored facts do not change; a split that is reported or withdrawn later changes only what is read.
 */
export function pricesOfToday<P extends PerShare & { readonly price: number; readonly volume: number | null }>(
  prices: readonly P[],
  splits: readonly Split[],
  priceFrom: (figure: number) => P['price'],
): readonly P[] {
  if (splits.length === 0) return prices;
  return prices.map((row) => {
    const factor = row.adjustedThrough === null ? 1 : factorAfter(splits, row.adjustedThrough);
    if (factor === 1) return row;
    const volume = row.volume === null ? null : Math.round(row.volume * factor);
    return { ...row, price: priceFrom(row.price / factor), volume };
  });
}

/** As `pricesOfToday`. Unit: `amount` per share. */
export function dividendsOfToday<D extends PerShare & { readonly amount: number }>(
  dividends: readonly D[],
  splits: readonly Split[],
): readonly D[] {
  if (splits.length === 0) return dividends;
  return dividends.map((row) => {
    const factor = row.adjustedThrough === null ? 1 : factorAfter(splits, row.adjustedThrough);
    return factor === 1 ? row : { ...row, amount: row.amount / factor };
  });
}
