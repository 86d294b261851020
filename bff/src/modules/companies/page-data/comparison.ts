import type { Schema } from '@site/contract';
import { comparedIn, comparedLimits } from '@site/remote-kit/routes';
import type { Viewer } from '../../../domain/entitlements';
import { InvalidInputError, NotFoundError } from '../../../platform/errors';
import { nothing, type ReadPageData } from '../../../platform/pages/page-data';

export type ReadComparison = (names: readonly string[], viewer: Viewer) => Promise<Schema<'Comparison'>>;

/** Rebased prices have two decimals: the chart shows one, the download two. */
const CENTS = 100;

const toCents = (value: number | null): number | null => (value === null ? null : Math.round(value * CENTS) / CENTS);

/** Data of the comparison's page: the response, with rebased prices rounded to the shown precision. */
export function firstComparison({ prices, ...rest }: Schema<'Comparison'>): Schema<'Comparison'> {
  const series = prices.series.map((one) => ({ ...one, values: one.values.map(toCents) }));
  return { ...rest, prices: { ...prices, series } };
}

/** Why a valid address has no comparison. The page explains it in the reader's language. */
export type RefusedComparison =
  | { readonly refused: 'unknown'; readonly names: readonly string[] }
  | { readonly refused: 'same' };

/**
 * Why the requested companies cannot be compared.
 * Null: an internal error, not a fault of the request.
 */
export function refusedComparison(failure: unknown, names: readonly string[]): RefusedComparison | null {
  if (failure instanceof NotFoundError) {
    const paths = new Set(failure.errors.map(({ path }) => path));
    const unknown = names.filter((_, index) => paths.has(`query.symbols.${index}`));
    return { refused: 'unknown', names: unknown.length > 0 ? unknown : names };
  }
  return failure instanceof InvalidInputError ? { refused: 'same' } : null;
}

/**
 * Reads the requested comparison. Too few or too many companies are not an error: the page explains the limits and lists
 * unknown names, next to the companies that exist.
 */
export function createFirstComparison(readComparison: ReadComparison): ReadPageData {
  const { min, max } = comparedLimits;
  return async (_match, search, viewer) => {
    const { names } = comparedIn(search);
    if (names.length < min || names.length > max) return nothing;
    try {
      const data = firstComparison(await readComparison(names, viewer));
      return { data, dataKind: data.companies.some(({ sample }) => sample) ? 'sample' : 'real' };
    } catch (error) {
      const refused = refusedComparison(error, names);
      if (refused === null) throw error;
      return { data: refused, dataKind: null };
    }
  };
}
