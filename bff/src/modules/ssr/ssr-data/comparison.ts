import type { Schema } from '@site/contract';
import { InvalidInputError, NotFoundError } from '../../../platform/errors';

/** Decimals of a rebased price: a chart shows one, its file has two. */
const CENTS = 100;

const toCents = (value: number | null): number | null => (value === null ? null : Math.round(value * CENTS) / CENTS);

/** What the comparison's page is drawn from: the answer, without decimals of rebased prices that nobody reads. */
export function firstComparison({ prices, ...rest }: Schema<'Comparison'>): Schema<'Comparison'> {
  const series = prices.series.map((one) => ({ ...one, values: one.values.map(toCents) }));
  return { ...rest, prices: { ...prices, series } };
}

/** Why an address that is well-formed leads to no comparison. The page says it in its reader's language. */
export type RefusedComparison =
  | { readonly refused: 'unknown'; readonly names: readonly string[] }
  | { readonly refused: 'same' };

/**
 * What a failure of the comparison says about the companies that were asked for.
 * Null: nothing; it is ours, not theirs.
 */
export function refusedComparison(failure: unknown, names: readonly string[]): RefusedComparison | null {
  if (failure instanceof NotFoundError) {
    const paths = new Set(failure.errors.map(({ path }) => path));
    const unknown = names.filter((_, place) => paths.has(`query.symbols.${place}`));
    return { refused: 'unknown', names: unknown.length > 0 ? unknown : names };
  }
  return failure instanceof InvalidInputError ? { refused: 'same' } : null;
}
