import type { ProvidedCompany } from './company-provider';

/** Profile fields of a company. */
export type ProvidedProfile = Pick<
  ProvidedCompany,
  'longName' | 'hebrewName' | 'isin' | 'cik' | 'sector' | 'industry' | 'country' | 'website'
>;

/** For a source without profiles: stored values remain. */
export const noProfile: ProvidedProfile = {
  longName: null,
  hebrewName: null,
  isin: null,
  sector: null,
  industry: null,
  country: null,
  website: null,
};
