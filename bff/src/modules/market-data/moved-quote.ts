import { majorAmountOrNull, quotedPriceOrNull } from '../../domain/money';
import type { Day } from '../../domain/company';
import { addDays } from '../../domain/day';
import { FARTHEST_PRICE_DAYS } from './stored-facts';
import type { PriceRow } from './company-bundle';
import type { LaterPrice, QuotedListing, StoredQuote } from './stored-facts';

/**
 * Listings with what their price series knew later than their quotes, by listing. What is said of a price moves with it;
 * volumes are of the quote's own day alone and are left out.
 * Source: decisions, section 7, 'A board of a past day'.
 */
export const withLaterPrices = (
  listings: readonly QuotedListing[],
  later: ReadonlyMap<number, LaterPrice>,
): readonly QuotedListing[] =>
  listings.map((one) => {
    const price = later.get(one.listing.id);
    return price === undefined || one.quote === null ? one : { ...one, quote: movedQuote(one.quote, price) };
  });

/**
 * What a price series knows on or before a day later than a quote, as `CompanyReader.readLaterPrices` finds it in storage.
 * `prices`: oldest first. Null: nothing later, or nothing to hold it against.
 */
export function laterPriceOf(prices: readonly PriceRow[], quotedOn: Day, asOf: Day): LaterPrice | null {
  const later = lastUpTo(prices, asOf);
  const earlier = lastUpTo(prices, quotedOn);
  if (!later || !earlier || later.date <= quotedOn || !(later.price > 0) || !(earlier.price > 0)) return null;
  if (earlier.date !== quotedOn && earlier.date < addDays(quotedOn, -FARTHEST_PRICE_DAYS)) return null;
  return { day: later.date, factor: later.price / earlier.price };
}

/** Years of prices are asked for a day of each board. Shape: oldest first. */
function lastUpTo(prices: readonly PriceRow[], day: Day): PriceRow | undefined {
  let [low, high] = [0, prices.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (prices[middle]!.date <= day) low = middle + 1;
    else high = middle;
  }
  return prices[low - 1];
}

type Moving = Pick<StoredQuote, 'quotedOn' | 'price' | 'marketCap' | 'trailingPe' | 'dividendYieldPercent' | 'volume'>;

/** A quote at a later price. The five-year average of the yield stays: a few weeks of price are nothing beside five years. */
export function movedQuote<Q extends Moving>(quote: Q, { day, factor }: LaterPrice): Q {
  const times = (figure: number | null): number | null => (figure === null ? null : figure * factor);
  return {
    ...quote,
    quotedOn: day,
    price: quotedPriceOrNull(times(quote.price)),
    marketCap: majorAmountOrNull(times(quote.marketCap)),
    trailingPe: times(quote.trailingPe),
    dividendYieldPercent: quote.dividendYieldPercent === null ? null : quote.dividendYieldPercent / factor,
    volume: null,
  };
}
