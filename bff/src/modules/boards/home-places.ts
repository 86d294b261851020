import type { Day, Market } from '../../domain/company';
import type { HomePlace } from '../../domain/entitlements';
import { atOnce, chunksOf, filterSteps, type Steps } from '../../platform/jobs/cooperative-yield';
import { goesBefore, type ListingCard, type LoadedMarket, type ScoredMarket } from '../market-data';
import { boardReason } from './board-filters';
import { orderSteps } from './board-order';
import { allRows } from './board-rows';

/** The listing that represents each company: its primary one, or the one traded most. By company. */
export type HomeListings = Pick<ReadonlyMap<number, Pick<ListingCard, 'market' | 'symbol'>>, 'get'>;

/** The place by size of each company in its home market. By company. */
export type HomePlaces = ReadonlyMap<number, HomePlace>;

/** `markets`: as they are now. `day`: a past one, on which listings were traded that no longer are. */
export const homeListings = (markets: readonly LoadedMarket[], day?: Day): HomeListings =>
  atOnce(homeListingsSteps(markets, day));

export function* homeListingsSteps(markets: readonly LoadedMarket[], day?: Day): Steps<HomeListings> {
  const homes = new Map<number, ListingCard>();
  const offer = (card: ListingCard): void => {
    const rival = homes.get(card.companyId);
    if (!rival || goesBefore(card, rival)) homes.set(card.companyId, card);
  };
  for (const { table } of markets) {
    for (const some of chunksOf(table.cards)) {
      some.forEach(offer);
      yield;
    }
    if (day === undefined) continue;
    for (const some of chunksOf(table.delisted)) {
      for (const { card, delistedOn } of some) if (delistedOn > day) offer(card);
      yield;
    }
  }
  return homes;
}

type Listed = Pick<LoadedMarket, 'market'> & { readonly table: Pick<LoadedMarket['table'], 'cards'> };

/** Home markets of the companies that are listed on some markets. */
export const homeMarketsOf = (markets: readonly Listed[], homes: HomeListings): ReadonlySet<Market> =>
  atOnce(homeMarketsSteps(markets, homes));

export function* homeMarketsSteps(markets: readonly Listed[], homes: HomeListings): Steps<ReadonlySet<Market>> {
  const found = new Set<Market>();
  for (const { market, table } of markets) {
    for (const some of chunksOf(table.cards)) {
      for (const { companyId } of some) found.add(homes.get(companyId)?.market ?? market);
      yield;
    }
  }
  return found;
}

/**
 * The places of the companies with one of these home markets. Only ranked companies count, so that a board of the hundred
 * largest has a hundred rows. An unranked company has the place that its size would give it.
 */
export function* homePlacesSteps(markets: readonly ScoredMarket[], homes: HomeListings): Steps<HomePlaces> {
  const places = new Map<number, HomePlace>();
  for (const scored of markets) {
    const { market } = scored.loaded;
    const own = yield* filterSteps(allRows([scored]), ({ row }) => {
      const { companyId, symbol } = scored.cards[row]!;
      const home = homes.get(companyId);
      return home?.market === market && home.symbol === symbol;
    });
    let rank = 0;
    for (const some of chunksOf(yield* orderSteps(own, { by: 'marketCap', descending: true }))) {
      for (const { row } of some) {
        places.set(scored.cards[row]!.companyId, { market, rank });
        if (boardReason(scored, row) === null) rank += 1;
      }
      yield;
    }
  }
  return places;
}

/** Computed from all present markets, once for each version of the data. */
export function onceAVersion<T>(
  markets: () => readonly LoadedMarket[],
  make: (now: readonly LoadedMarket[]) => T,
): () => T {
  let known: { readonly of: readonly LoadedMarket[]; readonly made: T } | undefined;
  return (): T => {
    const now = markets();
    // A market that changes is another object.
    const isSame = known?.of.length === now.length && now.every((one, place) => one === known?.of[place]);
    if (!known || !isSame) known = { of: now, made: make(now) };
    return known.made;
  };
}
