import type { Boot } from './contract';
import { readDataBlock } from './data-block';

/** What every page of the site may know without asking. */
export type SiteFacts = Pick<
  Boot,
  'markets' | 'hasDemoAccounts' | 'hasApproval' | 'signInProviders' | 'isMarketingFree'
>;

const nothing: SiteFacts = { markets: [], hasDemoAccounts: false, hasApproval: true, signInProviders: [] };
let known: SiteFacts | null = null;

/**
 * What the document says of the site, for a page that was opened inside it and brought no data of its own.
 * Nothing on the server: there a page's data says it.
 */
export function siteFacts(): SiteFacts {
  if (typeof document === 'undefined') return nothing;
  if (known) return known;
  const boot = (readDataBlock('boot') ?? {}) as Partial<Boot>;
  known = {
    markets: boot.markets ?? [],
    hasDemoAccounts: boot.hasDemoAccounts === true,
    hasApproval: boot.hasApproval !== false,
    signInProviders: boot.signInProviders ?? [],
    ...(boot.isMarketingFree && { isMarketingFree: true }),
  };
  return known;
}
