import type { Market } from '../../domain/company';
import { tickerWithoutSuffix } from '../../domain/markets';
import type { ListingCard } from './listing-card';
import type { MarketTable } from './market-table';
import type { MarketData } from './market-data-host';

export type ListingDirectory = ReturnType<typeof createListingDirectory>;

interface Names {
  readonly exact: Map<string, ListingCard>;
  readonly bare: Map<string, ListingCard>;
}

/**
 * Listings by ticker, in memory. The index of a market's table is built on first use; a market that changes gets a new
 * one, others retain theirs.
 */
export function createListingDirectory({ data }: { readonly data: Pick<MarketData, 'markets'> }) {
  const known = new WeakMap<MarketTable, Names>();
  const namesIn = (table: MarketTable): Names => {
    const names = known.get(table) ?? namesOf(table.cards);
    known.set(table, names);
    return names;
  };
  const bestOf = (symbol: string, spelling: keyof Names): ListingCard | undefined => {
    let best: ListingCard | undefined;
    for (const { table } of data.markets()) {
      const card = namesIn(table)[spelling].get(symbol);
      if (card && (!best || goesBefore(card, best))) best = card;
    }
    return best;
  };

  return {
    /**
     * With or without suffix, in any market: an exact match first, then the primary listing, then the most traded one.
     */
    find(symbol: string): ListingCard | undefined {
      const wanted = symbol.toUpperCase();
      return bestOf(wanted, 'exact') ?? bestOf(wanted, 'bare');
    },
    findIn(market: Market, ticker: string): ListingCard | undefined {
      const loaded = data.markets().find((one) => one.market === market);
      if (!loaded) return undefined;
      const names = namesIn(loaded.table);
      const wanted = ticker.toUpperCase();
      return names.exact.get(wanted) ?? names.bare.get(wanted);
    },
  };
}

function namesOf(cards: readonly ListingCard[]): Names {
  const names: Names = { exact: new Map(), bare: new Map() };
  const offer = (map: Map<string, ListingCard>, name: string, card: ListingCard): void => {
    const rival = map.get(name);
    if (!rival || goesBefore(card, rival)) map.set(name, card);
  };
  for (const card of cards) {
    const ticker = card.symbol.toUpperCase();
    offer(names.exact, ticker, card);
    const bare = tickerWithoutSuffix(card.market, ticker);
    if (bare !== ticker) offer(names.bare, bare, card);
  }
  return names;
}

/** The listing that represents a company: the primary one, or the most traded one. */
export function goesBefore(a: ListingCard, b: ListingCard): boolean {
  if (a.isPrimary !== b.isPrimary) return a.isPrimary;
  const [volumeA, volumeB] = [a.averageVolume ?? a.volume ?? -1, b.averageVolume ?? b.volume ?? -1];
  return volumeA !== volumeB ? volumeA > volumeB : a.symbol < b.symbol;
}
