import type { Market } from '../../domain/company';
import { NotFoundError } from '../../platform/errors';
import type { ListingDirectory, ListingRef, SymbolPageReader } from '../market-data';

export type ListingFinder = ReturnType<typeof createListingFinder>;

export interface ListingFinderParts {
  readonly pages: Pick<SymbolPageReader, 'findListings'>;
  readonly directory: Pick<ListingDirectory, 'find'>;
}

/** Listings by their ticker alone, including delisted ones. */
export function createListingFinder({ pages, directory }: ListingFinderParts) {
  return {
    /** With or without suffix; `market` if several have the ticker. Throws: NotFoundError('symbol_not_found'). */
    async find(symbol: string, market?: Market): Promise<ListingRef> {
      const found = (await pages.findListings(symbol)).filter((ref) => market === undefined || ref.market === market);
      const [first] = market === undefined ? likeliestFirst(found, directory.find(symbol)) : found;
      if (!first) throw new NotFoundError('symbol_not_found', 'There is no such symbol.');
      return first;
    },
  };
}

/**
 * The listing that the boards' memory has for the ticker; else one that is still listed; else the first from the
 * database.
 */
function likeliestFirst(
  found: readonly ListingRef[],
  known: { readonly market: Market; readonly symbol: string } | undefined,
): readonly ListingRef[] {
  const unlikeliness = ({ market, ticker, delistedOn, isPrimary }: ListingRef): number => {
    if (known && market === known.market && ticker === known.symbol) return 0;
    return 1 + (delistedOn === null ? 0 : 2) + (isPrimary ? 0 : 1);
  };
  return [...found].sort((a, b) => unlikeliness(a) - unlikeliness(b));
}
