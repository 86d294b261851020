import type { Boot } from './contract';
import { readDataBlock } from './data-block';

/** Facts that every page of the site has without a call. */
export type SiteFacts = Pick<
  Boot,
  'markets' | 'hasDemoAccounts' | 'hasApproval' | 'signInProviders' | 'isMarketingFree'
>;

const nothing: SiteFacts = { markets: [], hasDemoAccounts: false, hasApproval: true, signInProviders: [] };
let known: SiteFacts | null = null;

/**
 * Facts from the document, for pages of client-side navigations without data.
 * Empty on the server: there a page's data has them.
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
