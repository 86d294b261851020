import { boardPath, inLocale, sectorPath } from '@site/remote-kit';
import type { Locale } from '@site/format';
import { changedQuery } from './board-query';

/** The reader's next board: an industry, a whole sector, or (neither) all companies. */
export interface IndustryChoice {
  readonly sector: string | null;
  readonly industry: string | null;
}

/**
 * The board of another industry with the same query: order, filters, columns, currency and day are preserved, the search
 * is not. A whole sector is part of the board of all markets.
 */
export function industryHref(search: string, { sector, industry }: IndustryChoice, locale: Locale): string {
  const isIndustry = sector !== null && industry !== null;
  const query = changedQuery(search, { search: null, industry: null, sector: isIndustry ? null : sector });
  // Of `/?sector=…&industry=…`.
  query.delete('market');
  const path = isIndustry ? sectorPath(sector, industry) : boardPath('ALL');
  return inLocale(query.size === 0 ? path : `${path}?${query.toString()}`, locale);
}
