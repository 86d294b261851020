import type { Day, Market } from '../../domain/company';
import type { MajorAmount, QuotedPrice } from '../../domain/money';
import type { SymbolPageReader, SymbolReader } from '../ports';

/** One day of a listing. Unit: price as quoted, market cap in the major unit. */
export interface HistoryRow {
  readonly date: Day;
  readonly price: QuotedPrice | null;
  readonly marketCap: MajorAmount | null;
  readonly trailingPe: number | null;
  readonly volume: number | null;
}

export interface PriceHistoryReader {
  readonly symbols: Pick<SymbolReader, 'readPrices'>;
  readonly pages: Pick<SymbolPageReader, 'readQuotes'>;
}

/** Prices where there are any; else the quotes, of which some sources have one a quarter. Shape: oldest first. */
export async function readPriceHistory(
  { symbols, pages }: PriceHistoryReader,
  { id, market, ticker }: { readonly id: number; readonly market: Market; readonly ticker: string },
): Promise<readonly HistoryRow[]> {
  const prices = await symbols.readPrices(market, ticker);
  if (prices.length > 0) return prices;
  const quotes = await pages.readQuotes(id);
  return quotes.map(({ quotedOn, price, marketCap, trailingPe, volume }) => ({
    date: quotedOn,
    price,
    marketCap,
    trailingPe,
    volume,
  }));
}
