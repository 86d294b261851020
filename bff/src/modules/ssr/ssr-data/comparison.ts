import type { Schema } from '@site/contract';
import { comparedIn, comparedLimits } from '@site/remote-kit/routes';
import type { Viewer } from '../../../domain/entitlements';
import { InvalidInputError, NotFoundError } from '../../../platform/errors';
import { nothing, type ReadPageData } from '../page-data';

export type ReadComparison = (names: readonly string[], viewer: Viewer) => Promise<Schema<'Comparison'>>;

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

/**
 * Reads the comparison that an address asks for. One that names too few companies, too many or none is no failure: the page
 * itself says what it takes, and which parts of it name no company. They hide none of the others.
 */
export function createFirstComparison(readComparison: ReadComparison): ReadPageData {
  const { least, most } = comparedLimits;
  return async (_match, search, viewer) => {
    const { names } = comparedIn(search);
    if (names.length < least || names.length > most) return nothing;
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
