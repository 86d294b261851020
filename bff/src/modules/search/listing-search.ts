import type { ListingCard } from '../../services/market-data/listing-card';
import type { LoadedMarket, MarketData } from '../../services/market-data/market-data';
import { createSearchIndex, type SearchIndex } from './search-index';
import { usdValue } from '../../services/exchange-rates/usd-value';

/**
 * The index of all listings of the markets given: made when first asked for, and again when the data have changed.
 * Several may ask by several ways; each version of the data has one index.
 */
export function createListingSearch(data: Pick<MarketData, 'markets'>): () => SearchIndex {
  let index: SearchIndex | undefined;
  let indexed: readonly LoadedMarket[] = [];
  return () => {
    const markets = data.markets();
    // A market that changes is another object.
    const isSame = markets.length === indexed.length && markets.every((market, place) => market === indexed[place]);
    if (!index || !isSame) {
      const weights = new Map<ListingCard, number>();
      for (const { table, fx } of markets) {
        for (const card of table.cards) weights.set(card, usdValue(card.marketCap, card.currency, fx.rates) ?? 0);
      }
      index = createSearchIndex([...weights.keys()], (card) => weights.get(card) ?? 0);
      indexed = markets;
    }
    return index;
  };
}
