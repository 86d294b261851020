import { majorUnitOf, unitsPerMajor } from '../../../domain/currency';
import type { Day } from '../../../domain/company';
import type { ListingPast } from '../../../domain/track-record/holding';
import {
  type Listing,
  type PriceRow,
  type StoredQuote,
  type SymbolPageReader,
  type SymbolReader,
} from '../../market-data';

export interface PastReader {
  readonly symbols: Pick<SymbolReader, 'readPrices'>;
  readonly pages: Pick<SymbolPageReader, 'readQuotes' | 'readDividends' | 'readSplits'>;
}

/** Stored data of a listing through the years. */
export interface StoredPast {
  readonly past: ListingPast;
  /** Shape: oldest first. */
  readonly quotes: readonly StoredQuote[];
  readonly prices: readonly PriceRow[];
}

/** Prices if there are any, else quotes, as in `readPriceHistory`; with splits, dividends and yields. */
export async function readListingPast({ symbols, pages }: PastReader, listing: Listing): Promise<StoredPast> {
  const { id, market, ticker, currency, delistedOn } = listing;
  const [prices, quotes, dividends, splits] = await Promise.all([
    symbols.readPrices(market, ticker),
    pages.readQuotes(id),
    pages.readDividends(id),
    pages.readSplits(id),
  ]);
  const ofQuotes = () =>
    quotes.flatMap(({ quotedOn: date, price, marketCap }) => (price === null ? [] : [{ date, price, marketCap }]));
  return {
    prices,
    quotes,
    past: {
      prices: prices.length > 0 ? prices : ofQuotes(),
      splits: splits.map(({ date, numerator, denominator }) => ({ date, factor: numerator / denominator })),
      dividends: dividends.length === 0 ? null : asQuoted(dividends, currency),
      yields: quotes
        .filter(({ dividendYieldPercent }) => dividendYieldPercent !== null)
        .map(({ quotedOn: date, dividendYieldPercent }) => ({ date, yield: dividendYieldPercent! / 100 })),
      delistedOn,
    },
  };
}

/**
 * In the unit that prices are quoted in. Null: a dividend in another currency, without a known exchange rate of its
 * day.
 */
function asQuoted(
  dividends: readonly { readonly date: Day; readonly amount: number; readonly currency: string }[],
  quoted: string,
): ListingPast['dividends'] {
  if (dividends.some(({ currency }) => majorUnitOf(currency) !== majorUnitOf(quoted))) return null;
  return dividends.map(({ date, amount, currency }) => ({
    date,
    amount: (amount / unitsPerMajor(currency)) * unitsPerMajor(quoted),
  }));
}
