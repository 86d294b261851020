import type { Day } from '../../domain/company';
import { pricesInStep } from '../../domain/corporate-actions/comparable-shares';
import { splitsOf } from '../../domain/corporate-actions/splits';
import { quotedPriceOrNull, type MajorAmount, type QuotedPrice } from '../../domain/money';
import type { SymbolPageReader } from '../market-data';

/** One day of a listing. Unit: price as quoted, market cap in the major unit. */
export interface HistoryRow {
  readonly date: Day;
  readonly price: QuotedPrice | null;
  readonly marketCap: MajorAmount | null;
  readonly trailingPe: number | null;
  readonly volume: number | null;
}

export type PriceHistoryReader = Pick<SymbolPageReader, 'readPrices' | 'readQuotes' | 'readSplits'>;

/**
 * Prices if there are any; else the quotes, which some sources have once a quarter. Adjusted to today's shares: the
 * quotes themselves show whether they include a split. Shape: oldest first.
 */
export async function readPriceHistory(pages: PriceHistoryReader, listingId: number): Promise<readonly HistoryRow[]> {
  const prices = await pages.readPrices(listingId);
  if (prices.length > 0) return prices;
  const [quotes, splits] = await Promise.all([pages.readQuotes(listingId), pages.readSplits(listingId)]);
  const adjusted = pricesInStep(
    quotes.map(({ quotedOn: day, price }) => ({ day, price })),
    splitsOf(splits),
  );
  return quotes.map(({ quotedOn, marketCap, trailingPe, volume }, at) => ({
    date: quotedOn,
    price: quotedPriceOrNull(adjusted[at]!),
    marketCap,
    trailingPe,
    volume,
  }));
}
