import type { SignInProvider } from '@site/remote-kit/contract';
import { marketSummariesOf, type MarketData } from '../market-data';
import { mayHaveDemoAccounts, type DemoAccountsSetting } from './demo-accounts';
import type { IdentityProvider } from './third-party/identity';

/** What pages show of signing in and of registering. */
export interface AccountFacts {
  /** Whether the public demo accounts exist. */
  hasDemoAccounts(): boolean;
  /** Whether a manager approves each new account. */
  hasApproval(): boolean;
  /** Third-party sign-ins that the site offers. */
  signInProviders(): readonly SignInProvider[];
  /** Whether registration does not request consent to marketing emails. */
  isMarketingFree(): boolean;
}

interface AccountFactsParts {
  readonly config: DemoAccountsSetting & {
    readonly accountApproval: 'manual' | 'automatic';
    readonly marketingConsentRequired: boolean;
  };
  readonly data: Pick<MarketData, 'markets'>;
}

/** How users sign in and register on this site. */
export const accountFactsOf = (
  { config, data }: AccountFactsParts,
  listProviders: () => readonly IdentityProvider[],
): AccountFacts => ({
  hasDemoAccounts: () => mayHaveDemoAccounts(config) && marketSummariesOf(data).some(({ sample }) => sample),
  hasApproval: () => config.accountApproval === 'manual',
  signInProviders: () => listProviders().map(({ id, name, isSandbox: sandbox }) => ({ id, name, sandbox })),
  isMarketingFree: () => !config.marketingConsentRequired,
});
