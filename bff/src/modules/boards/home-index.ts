import type { Market } from '../../domain/company';
import { goesBefore, type ListingCard, type LoadedMarket } from '../market-data';
import type { HomeListings } from './home-places';

/** Home markets of companies, for one version of all markets. */
export interface HomeIndex {
  readonly homes: HomeListings;
  /** Home markets of the companies that are listed on a market. */
  readonly homeMarketsOf: (market: Market) => ReadonlySet<Market>;
  /** Markets that a company is listed on. */
  readonly marketsOf: (companyId: number) => readonly Market[];
}

type Indexed = Pick<LoadedMarket, 'market'> & { readonly table: Pick<LoadedMarket['table'], 'cards'> };
/** The preferred listing of each company on one market. */
type Firsts = ReadonlyMap<number, ListingCard>;

const firstsOfTables = new WeakMap<Indexed['table'], Firsts>();
const companiesOfPairs = new WeakMap<Firsts, WeakMap<Firsts, readonly number[]>>();

function offer(to: Map<number, ListingCard>, card: ListingCard): void {
  const rival = to.get(card.companyId);
  if (!rival || goesBefore(card, rival)) to.set(card.companyId, card);
}

function firstsOf(table: Indexed['table']): Firsts {
  const known = firstsOfTables.get(table);
  if (known) return known;
  const firsts = new Map<number, ListingCard>();
  for (const card of table.cards) offer(firsts, card);
  firstsOfTables.set(table, firsts);
  return firsts;
}

function companiesOnBoth(one: Firsts, other: Firsts): readonly number[] {
  let ofOne = companiesOfPairs.get(one);
  if (!ofOne) companiesOfPairs.set(one, (ofOne = new WeakMap()));
  const known = ofOne.get(other);
  if (known) return known;
  const [fewer, more] = one.size < other.size ? [one, other] : [other, one];
  const found: number[] = [];
  for (const companyId of fewer.keys()) if (more.has(companyId)) found.push(companyId);
  ofOne.set(other, found);
  return found;
}

/**
 * The data of `homeListings` and `homeMarketsOf`, cached for each market and each pair of markets. When one market changes,
 * only its own listings and pairs are read again, so that no request waits for all listings of the site.
 */
export function homeIndexOf(markets: readonly Indexed[]): HomeIndex {
  const listed = markets.map(({ market, table }) => ({ market, firsts: firstsOf(table) }));
  const ofSeveral = new Map<number, ListingCard>();
  listed.forEach(({ firsts }, place) => {
    for (const other of listed.slice(place + 1)) {
      for (const companyId of companiesOnBoth(firsts, other.firsts)) {
        offer(ofSeveral, firsts.get(companyId)!);
        offer(ofSeveral, other.firsts.get(companyId)!);
      }
    }
  });
  const found = new Map<Market, ReadonlySet<Market>>();
  const lookFor = (market: Market): ReadonlySet<Market> => {
    const homes = new Set<Market>();
    for (const { firsts } of listed.filter((one) => one.market === market)) {
      let elsewhere = 0;
      for (const [companyId, home] of ofSeveral) {
        if (!firsts.has(companyId)) continue;
        homes.add(home.market);
        elsewhere += 1;
      }
      if (firsts.size > elsewhere) homes.add(market);
    }
    return homes;
  };
  return {
    homes: {
      get(companyId) {
        const home = ofSeveral.get(companyId);
        if (home) return home;
        for (const { firsts } of listed) {
          const only = firsts.get(companyId);
          if (only) return only;
        }
        return undefined;
      },
    },
    homeMarketsOf(market) {
      const homes = found.get(market) ?? lookFor(market);
      found.set(market, homes);
      return homes;
    },
    marketsOf: (companyId) => listed.flatMap(({ market, firsts }) => (firsts.has(companyId) ? [market] : [])),
  };
}
