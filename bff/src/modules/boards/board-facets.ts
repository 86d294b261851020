import type { BoardFacets } from './board-answer';
import type { BoardRowRef, ListingCard, LoadedMarket } from '../market-data';
import { sectorName } from '../../domain/sector-name';
import { chunksOf, type Steps } from '../../platform/jobs/cooperative-yield';

/** Sectors and industries of all listings: the boards beside each other that group companies of several markets. */
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

/** What the filters of a board can be set to by its companies. Shape: names by alphabet, years latest first. */
export function* facetsOf(rows: readonly BoardRowRef[]): Steps<Omit<BoardFacets, 'amounts'>> {
  const sectors = new Map<string, Set<string>>();
  const years = new Set<number>();
  const currencies = new Set<string>();
  for (const some of chunksOf(rows)) {
    for (const { market, row } of some) {
      addTo(sectors, market.cards[row]!);
      const year = market.latest(row)?.year;
      if (year !== undefined) years.add(year);
      const currency = market.reportedCurrency(row);
      if (currency !== null) currencies.add(currency);
    }
    yield;
  }
  return {
    sectors: namedSectors(sectors),
    years: [...years].sort((a, b) => b - a),
    currencies: [...currencies].sort(),
  };
}
