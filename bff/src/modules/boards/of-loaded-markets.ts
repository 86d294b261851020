import type { Day } from '../../domain/company';
import { sectorName } from '../../domain/sector-name';
import type { DelistedListing, LoadedMarket } from '../market-data';
import type { BoardQuery } from './board-query';

/** The day of a board of several markets: the latest one. */
export function latestOf(loaded: readonly LoadedMarket[]): Day | null {
  return loaded.reduce<Day | null>(
    (latest, { asOf }) => (asOf !== null && (latest === null || asOf > latest) ? asOf : latest),
    null,
  );
}

/** The delisted companies of a board's markets; for a group only those of its sector and industry. */
export function delistedOf(
  loaded: readonly LoadedMarket[],
  { market, sector, industry }: BoardQuery,
): readonly DelistedListing[] {
  const delisted = loaded.flatMap(({ table }) => table.delisted);
  if (market !== 'WORLD') return delisted;
  return delisted.filter(({ card }) => sectorName(card.sector) === sector && sectorName(card.industry) === industry);
}
