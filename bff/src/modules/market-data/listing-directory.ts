import type { Market } from '../../domain/company';
import { tickerWithoutSuffix } from '../../domain/markets';
import type { ListingCard } from './listing-card';
import type { MarketData } from './market-data';

export type ListingDirectory = ReturnType<typeof createListingDirectory>;

interface Names {
  readonly exact: Map<string, ListingCard>;
  readonly bare: Map<string, ListingCard>;
}

/** Listings by ticker, in memory. */
export function createListingDirectory({ data }: { readonly data: Pick<MarketData, 'markets'> }) {
  let known:
    | { readonly version: string; readonly all: Names; readonly byMarket: ReadonlyMap<Market, Names> }
    | undefined;

  const current = () => {
    const markets = data.markets();
    const version = markets.map(({ market, version: of }) => `${market} ${of}`).join(' ');
    if (known?.version !== version) {
      known = {
        version,
        all: namesOf(markets.flatMap(({ table }) => table.cards)),
        byMarket: new Map(markets.map(({ market, table }) => [market, namesOf(table.cards)])),
      };
    }
    return known;
  };

  return {
    /** With or without suffix, in whatever market: the very ticker first, then the primary listing, then the one traded most. */
    find: (symbol: string): ListingCard | undefined => lookUp(current().all, symbol),
    findIn: (market: Market, ticker: string): ListingCard | undefined => lookUp(current().byMarket.get(market), ticker),
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

/** The listing that stands for a company where one must: the primary one, or the one traded most. */
export function goesBefore(a: ListingCard, b: ListingCard): boolean {
  if (a.isPrimary !== b.isPrimary) return a.isPrimary;
  const [volumeA, volumeB] = [a.averageVolume ?? a.volume ?? -1, b.averageVolume ?? b.volume ?? -1];
  return volumeA !== volumeB ? volumeA > volumeB : a.symbol < b.symbol;
}

function lookUp(names: Names | undefined, ticker: string): ListingCard | undefined {
  const wanted = ticker.toUpperCase();
  return names?.exact.get(wanted) ?? names?.bare.get(wanted);
}
