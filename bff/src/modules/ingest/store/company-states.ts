import type { Market } from '../../../domain/company';
import { rankOf } from '../../../domain/source-precedence';
import type { CompanyBundle } from '../../market-data';

/** A company row. */
export interface CompanyState {
  readonly id: number;
  isin: string | null;
  cik: string | null;
  long_name: string;
  hebrew_name: string | null;
  sector: string | null;
  industry: string | null;
  country: string | null;
  website: string | null;
  profile_source: string | null;
}

/** A listing row. */
export interface ListingState {
  readonly id: number;
  readonly company_id: number;
  readonly market: Market;
  readonly ticker: string;
  isin: string | null;
  hebrew_symbol: string | null;
  currency: string;
  is_primary: number;
  logo_path: string | null;
  listed_from: string | null;
  delisted_on: string | null;
  successor: string | null;
  shares_per_unit: number | null;
}

const profileColumns = ['long_name', 'hebrew_name', 'sector', 'industry', 'country', 'website'] as const;
export const companyColumns = ['isin', 'cik', ...profileColumns, 'profile_source'] as const;
export const listingColumns = [
  'isin',
  'hebrew_symbol',
  'currency',
  'is_primary',
  'logo_path',
  'listed_from',
  'delisted_on',
  'successor',
  'shares_per_unit',
] as const;

/** The row for a bundle. */
export function companyState(id: number, { company, profileSource }: CompanyBundle): CompanyState {
  return {
    id,
    isin: company.isin,
    cik: company.cik ?? null,
    long_name: company.longName,
    hebrew_name: company.hebrewName,
    sector: company.sector,
    industry: company.industry,
    country: company.country,
    website: company.website,
    profile_source: profileSource ?? null,
  };
}

/**
 * The columns of an incoming profile that may replace stored ones: all, or those that the preferred source left empty.
 */
export function profileBeside(stored: CompanyState, given: CompanyState, order: readonly string[]): CompanyState {
  const { profile_source: reported } = stored;
  const coming = given.profile_source;
  const isLess = reported !== null && coming !== null && rankOf(order, coming) > rankOf(order, reported);
  const state: CompanyState = isLess ? { ...given, profile_source: reported } : { ...given };
  if (isLess) for (const column of profileColumns) if (stored[column] !== null) retain(state, stored, column);
  const isSame = profileColumns.every((column) => state[column] === null || state[column] === stored[column]);
  // An equal profile does not change the source, or two sources that agree would replace each other in turn.
  return isSame ? { ...state, profile_source: reported } : state;
}

function retain<K extends keyof CompanyState>(
  target: Pick<CompanyState, K>,
  stored: Pick<CompanyState, K>,
  column: K,
): void {
  target[column] = stored[column];
}

/** The same for its listing. */
export function listingState(id: number, companyId: number, { company, listing }: CompanyBundle): ListingState {
  return {
    id,
    company_id: companyId,
    market: listing.market,
    ticker: listing.ticker,
    isin: company.isin,
    hebrew_symbol: listing.hebrewSymbol,
    currency: listing.currency,
    is_primary: listing.isPrimary ? 1 : 0,
    logo_path: listing.logoPath,
    listed_from: listing.listedFrom,
    delisted_on: listing.delistedOn,
    successor: listing.successor ?? null,
    shares_per_unit: listing.sharesPerUnit ?? null,
  };
}
