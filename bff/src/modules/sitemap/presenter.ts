import type { Schema } from '@site/contract';
import { SECTOR_INDUSTRIES } from '@site/contract/sectors';
import { MARKET_CODES } from '@site/fields/markets';
import { sectorName, UNKNOWN_SECTOR } from '../../domain/sector-name';
import type { IndexedGroup, SiteIndex } from './service';

/** The site index in the contract's names. */
export const presentSitemap = ({ markets, groups }: SiteIndex): Schema<'Sitemap'> => ({
  markets: [...markets]
    .sort((a, b) => MARKET_CODES.indexOf(a.market) - MARKET_CODES.indexOf(b.market))
    .map(({ market, asOf, dataKind, listings }) => ({
      market,
      asOf,
      sample: dataKind === 'sample',
      symbols: listings.map(({ symbol }) => symbol),
      names: listings.map(({ longName }) => longName),
      hebrewNames: listings.map(({ hebrewName }) => hebrewName),
    })),
  sectors: sectorsOf(groups),
});

/** Sectors that the contract names, then others; the unknown last. */
function sectorsOf(groups: readonly IndexedGroup[]): Schema<'SitemapSector'>[] {
  const sectors = new Map<string, Map<string, number>>();
  const industriesOf = (sector: string): Map<string, number> => {
    const found = sectors.get(sector) ?? new Map<string, number>();
    sectors.set(sector, found);
    return found;
  };
  for (const [sector, industries] of Object.entries(SECTOR_INDUSTRIES))
    for (const industry of industries) industriesOf(sector).set(industry, 0);
  for (const { sector, industry, companies } of groups)
    industriesOf(sectorName(sector)).set(sectorName(industry), companies);
  const unknownLast = ([a]: [string, unknown], [b]: [string, unknown]): number =>
    Number(a === UNKNOWN_SECTOR) - Number(b === UNKNOWN_SECTOR);
  return [...sectors].sort(unknownLast).map(([name, industries]) => ({
    name,
    industries: [...industries].sort(unknownLast).map(([industry, companies]) => ({ name: industry, companies })),
  }));
}
