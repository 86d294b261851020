import type { BoardFacets } from './board-answer';
import type { BoardRowRef } from '../market-data/scored-market';
import { sectorName } from '../../domain/sector-name';

/** What the filters of a board can be set to. Shape: names by alphabet, years latest first. */
export function facetsOf(rows: readonly BoardRowRef[]): BoardFacets {
  const sectors = new Map<string, Set<string>>();
  const years = new Set<number>();
  const currencies = new Set<string>();
  for (const { market, row } of rows) {
    const { sector, industry } = market.cards[row]!;
    const industries = sectors.get(sectorName(sector)) ?? new Set();
    sectors.set(sectorName(sector), industries.add(sectorName(industry)));
    const year = market.latest(row)?.year;
    if (year !== undefined) years.add(year);
    const currency = market.reportedCurrency(row);
    if (currency !== null) currencies.add(currency);
  }
  return {
    sectors: [...sectors]
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, industries]) => ({ name, industries: [...industries].sort() })),
    years: [...years].sort((a, b) => b - a),
    currencies: [...currencies].sort(),
  };
}
