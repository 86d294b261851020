import type { Schema } from '@site/contract';
import type { Locale } from '@site/format';
import type { PageCompany } from './page-companies';
import type { SitePage, SitePagePart } from './service';
import { presentCalculation, presentMethod } from '../companies';
import { shownSector } from '../../platform/sector-names';

/** A page of the site in the contract's names. */
export function presentSitePage({
  createdOn,
  updatedOn,
  dataKind,
  parts,
  languages,
  ...page
}: SitePage): Schema<'SitePage'> {
  return {
    ...page,
    languages: [...languages],
    dir: page.language === 'he' ? 'rtl' : 'ltr',
    created_on: createdOn,
    updated_on: updatedOn,
    sample: dataKind === 'sample',
    parts: parts.map((part) => presentPart(part, page.language)),
  };
}

function presentPart(part: SitePagePart, language: Locale): Schema<'SitePagePart'> {
  switch (part.kind) {
    case 'companies':
      return {
        kind: part.kind,
        title: part.title,
        rows: part.rows?.map((row) => presentCompany(row, language)) ?? null,
        unknown: [...part.unknown],
        isByScore: part.isByScore,
        oldLeftOut: part.oldLeftOut,
        leastYield: part.leastYield,
        as_of: part.asOf,
        sample: part.dataKind === 'sample',
      };
    case 'deliveries':
      return { ...part, rows: [...part.rows] };
    case 'method':
      return presentMethod(part.method);
    case 'calculator':
      return { kind: part.kind, calculation: presentCalculation(part.calculation) };
    case 'pages':
      return { ...part, pages: part.pages.map(({ name, title, language: own }) => ({ name, title, language: own })) };
    default:
      return part;
  }
}

function presentCompany(
  { symbol, market, longName, hebrewName, sector, industry, dividendYieldPercent, hasOldFigures, ...rest }: PageCompany,
  language: Locale,
): Schema<'PageCompany'> {
  return {
    symbol,
    market_name: market,
    long_name: longName,
    hebrew_name: hebrewName,
    sector,
    industry,
    sectorName: shownSector(sector, language),
    industryName: shownSector(industry, language),
    dividend_yield: dividendYieldPercent,
    old_figures: hasOldFigures,
    ...('score' in rest ? { score: rest.score ?? null } : {}),
  };
}
