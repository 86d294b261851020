import type { BoardFacets } from './board-answer';
import type { BoardRowRef, ListingCard, LoadedMarket, MarketTable, ScoredMarket } from '../market-data';
import { yearOf } from '../../domain/columns/scored-columns';
import { sectorName } from '../../domain/sector-name';
import { chunksOf, type Steps } from '../../platform/jobs/cooperative-yield';

/** Sectors and industries of all listings, which have boards across markets. */
export function* sectorsAcross(markets: readonly LoadedMarket[]): Steps<BoardFacets['sectors']> {
  const sectors = new Map<string, Set<string>>();
  for (const { table } of markets) {
    for (const some of chunksOf(table.cards)) {
      for (const card of some) addTo(sectors, card);
      yield;
    }
  }
  return namedSectors(sectors);
}

/** The numbered sectors and industries of a table, cached because scanning the cards of a whole market is slow. */
interface Trades {
  readonly names: readonly Pick<ListingCard, 'sector' | 'industry'>[];
  readonly numbers: Uint16Array;
}

const knownTrades = new WeakMap<MarketTable, Trades>();

function tradesOf(table: MarketTable): Trades {
  let known = knownTrades.get(table);
  if (!known) {
    const places = new Map<string, number>();
    const names: ListingCard[] = [];
    const numbers = Uint16Array.from(table.cards, (card) => {
      const key = JSON.stringify([card.sector, card.industry]);
      let place = places.get(key);
      if (place === undefined) places.set(key, (place = names.push(card) - 1));
      return place;
    });
    known = { names: names.map(({ sector, industry }) => ({ sector, industry })), numbers };
    knownTrades.set(table, known);
  }
  return known;
}

function addTo(
  sectors: Map<string, Set<string>>,
  { sector, industry }: Pick<ListingCard, 'sector' | 'industry'>,
): void {
  const industries = sectors.get(sectorName(sector)) ?? new Set();
  sectors.set(sectorName(sector), industries.add(sectorName(industry)));
}

const namedSectors = (sectors: ReadonlyMap<string, ReadonlySet<string>>): BoardFacets['sectors'] =>
  [...sectors]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, industries]) => ({ name, industries: [...industries].sort() }));

/** The possible values of a board's filters, from its companies. Shape: names in alphabetical order, years latest first. */
export function* facetsOf(rows: readonly BoardRowRef[]): Steps<Omit<BoardFacets, 'amounts'>> {
  const sectors = new Map<string, Set<string>>();
  const years = new Set<number>();
  const currencies = new Set<string>();
  const found = new Map<Trades, Uint8Array>();
  let last: { readonly market: ScoredMarket; readonly trades: Trades; readonly seen: Uint8Array } | undefined;
  for (const some of chunksOf(rows)) {
    for (const { market, row } of some) {
      if (last?.market !== market) {
        const trades = tradesOf(market.loaded.table);
        const seen = found.get(trades) ?? new Uint8Array(trades.names.length);
        found.set(trades, seen);
        last = { market, trades, seen };
      }
      last.seen[last.trades.numbers[row]!] = 1;
      const year = yearOf(market.columns.latest[row]!);
      if (year !== null) years.add(year);
      const currency = market.reportedCurrency(row);
      if (currency !== null) currencies.add(currency);
    }
    yield;
  }
  for (const [{ names }, seen] of found) names.forEach((trade, place) => seen[place] && addTo(sectors, trade));
  return {
    sectors: namedSectors(sectors),
    years: [...years].sort((a, b) => b - a),
    currencies: [...currencies].sort(),
  };
}
