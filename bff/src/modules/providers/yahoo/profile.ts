import type { ProvidedCompany } from '../company-provider';
import { isWebAddress } from '../../../domain/web-address';
import { membersOf, textIn } from './loose-values';
import { quarantine, shownValue, type Reject } from './quarantine';

export type Profile = Pick<ProvidedCompany, 'sector' | 'industry' | 'country' | 'website'>;

const FIELDS = ['sector', 'industry', 'country', 'website'] as const;

/** Parses `assetProfile`, or else `summaryProfile`. A field that is no text is quarantined separately. */
export function readProfile(
  modules: unknown,
  symbol: string,
): { readonly profile: Profile; readonly rejects: readonly Reject[] } {
  const { assetProfile, summaryProfile } = membersOf(modules);
  const cells = membersOf(assetProfile ?? summaryProfile);
  const rejects: Reject[] = [];
  const profile: Record<(typeof FIELDS)[number], string | null> = {
    sector: null,
    industry: null,
    country: null,
    website: null,
  };
  for (const field of FIELDS) {
    const text = textIn(cells[field]);
    const place = `assetProfile:${symbol}:${field}`;
    const shown = shownValue(cells[field]);
    if (text === undefined) {
      rejects.push(quarantine(symbol, 'unreadable_text', place, `${shown} is no text`, cells[field]));
    } else if (field === 'website' && text !== null && !isWebAddress(text)) {
      const detail = `${shown} is no address that begins with http: or https:`;
      rejects.push(quarantine(symbol, 'website_not_web_address', place, detail, text));
    } else {
      profile[field] = text;
    }
  }
  return { profile, rejects };
}
