import { usdFactor } from '../exchange-rates/usd-value';
import type { ListingCard } from '../listing-card';
import type { LoadedMarket } from '../market-data';
import { createSearchIndex, type SearchIndex } from './search-index';
import type { MarketData } from '../market-data-host';

/**
 * The index of all listings of the given markets: built on first use, and again when the data has changed. Each version
 * of the data has one index, for all callers.
 */
export function createListingSearch(data: Pick<MarketData, 'markets'>): () => SearchIndex {
  let index: SearchIndex | undefined;
  // Weak: the index does not hold a market's columns in memory until the next search.
  let indexed: readonly WeakRef<LoadedMarket>[] = [];
  return () => {
    const markets = data.markets();
    // A market that changes is another object.
    const isSame =
      markets.length === indexed.length && markets.every((market, place) => market === indexed[place]!.deref());
    if (!index || !isSame) {
      index = createSearchIndex(
        markets.flatMap(({ table }) => table.cards),
        createWeight(markets),
        index?.texts,
      );
      indexed = markets.map((market) => new WeakRef(market));
    }
    return index;
  };
}

/** Market cap in USD; 0: unknown. The factor is calculated once per currency, not per listing. */
function createWeight(markets: readonly LoadedMarket[]): (card: ListingCard) => number {
  const known = new Map(
    markets.map(({ market, fx }) => [market, { rates: fx.rates, factors: new Map<string, number>() }]),
  );
  return ({ market, currency, marketCap }) => {
    if (marketCap === null) return 0;
    const { rates, factors } = known.get(market)!;
    let factor = factors.get(currency);
    if (factor === undefined) factors.set(currency, (factor = usdFactor(currency, rates)));
    const value = marketCap * factor;
    return Number.isFinite(value) ? value : 0;
  };
}
