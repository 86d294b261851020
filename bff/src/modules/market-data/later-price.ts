import { type MajorAmount, majorAmountOrNull, type QuotedPrice, quotedPriceOrNull } from '../../domain/money';
import type { Day } from '../../domain/company';
import { addDays } from '../../domain/day';
import { FARTHEST_PRICE_DAYS } from './stored-facts';
import type { PriceRow } from './company-bundle';
import type { LaterPrice, QuotedListing, StoredQuote } from './stored-facts';

/**
 * Listings updated with prices that are later than their quotes. Figures that depend on the price change with it;
 * volumes belong to the quote's own day and are removed. Source: decisions, section 7, 'A board of a past day'.
 */
export const withLaterPrices = (
  listings: readonly QuotedListing[],
  later: ReadonlyMap<number, LaterPrice>,
): readonly QuotedListing[] =>
  listings.map((one) => {
    const price = later.get(one.listing.id);
    return price === undefined || one.quote === null ? one : { ...one, quote: quoteAtLaterPrice(one.quote, price) };
  });

/**
 * What a price series knows between a quote and a later day, as `CompanyReader.readLaterPrices` finds it in the
 * database. `prices`: oldest first. Null: nothing later, or nothing to compare with.
 */
export function laterPriceOf(prices: readonly PriceRow[], quotedOn: Day, asOf: Day): LaterPrice | null {
  return laterPriceBetween(lastUpTo(prices, quotedOn), lastUpTo(prices, asOf), quotedOn);
}

/** The same from the last price until the quote's day and the last price of all. */
export function laterPriceBetween(
  earlier: PriceRow | undefined,
  later: PriceRow | undefined,
  quotedOn: Day,
): LaterPrice | null {
  if (!later || !earlier || later.date <= quotedOn || !(later.price > 0) || !(earlier.price > 0)) return null;
  if (earlier.date !== quotedOn && earlier.date < addDays(quotedOn, -FARTHEST_PRICE_DAYS)) return null;
  return { day: later.date, factor: later.price / earlier.price };
}

/** Every past board reads years of prices. Shape: oldest first. */
function lastUpTo(prices: readonly PriceRow[], day: Day): PriceRow | undefined {
  let [low, high] = [0, prices.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (prices[middle]!.date <= day) low = middle + 1;
    else high = middle;
  }
  return prices[low - 1];
}

type PricedQuote = Pick<
  StoredQuote,
  'quotedOn' | 'price' | 'marketCap' | 'trailingPe' | 'dividendYieldPercent' | 'volume'
>;

/**
 * A quote at a later price. The five-year average of the yield is unchanged: a few weeks do not matter beside five
 * years.
 */
export const quoteAtLaterPrice = <Q extends PricedQuote>(quote: Q, later: LaterPrice): Q => ({
  ...quote,
  quotedOn: later.day,
  ...scaledFigures(quote, later.factor),
});

/** The parts of a quote that change with its price. */
const scaledFigures = (quote: PricedQuote, factor: number): Omit<PricedQuote, 'quotedOn'> => ({
  price: scaledPrice(quote.price, factor),
  marketCap: scaledMarketCap(quote.marketCap, factor),
  trailingPe: quote.trailingPe === null ? null : quote.trailingPe * factor,
  dividendYieldPercent: scaledYield(quote.dividendYieldPercent, factor),
  volume: null,
});

export const scaledPrice = (price: number | null, factor: number): QuotedPrice | null =>
  quotedPriceOrNull(price === null ? null : price * factor);
export const scaledMarketCap = (marketCap: number | null, factor: number): MajorAmount | null =>
  majorAmountOrNull(marketCap === null ? null : marketCap * factor);
export const scaledYield = (yieldPercent: number | null, factor: number): number | null =>
  yieldPercent === null ? null : yieldPercent / factor;
