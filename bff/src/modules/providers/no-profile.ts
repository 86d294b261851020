import type { ProvidedCompany } from './company-provider';

/** What a source tells of a company beside its figures. */
export type ProvidedProfile = Pick<
  ProvidedCompany,
  'longName' | 'hebrewName' | 'isin' | 'cik' | 'sector' | 'industry' | 'country' | 'website'
>;

/** Of a source that tells nothing of the kind: what is stored stays. */
export const noProfile: ProvidedProfile = {
  longName: null,
  hebrewName: null,
  isin: null,
  sector: null,
  industry: null,
  country: null,
  website: null,
};
