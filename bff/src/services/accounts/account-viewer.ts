import type { Viewer } from '../../domain/entitlements';
import type { Account } from '../ports';

/** What an account may see, as the domain's entitlements understand it. */
export function viewerOfAccount(account: Pick<Account, 'id' | 'role' | 'plan' | 'planMarket'>): Viewer {
  const userId = account.id;
  if (account.role === 'admin') return { kind: 'admin', userId };
  if (account.plan === 'premium') return { kind: 'premium', userId };
  if (account.plan === 'basic' && account.planMarket !== null)
    return { kind: 'basic', userId, market: account.planMarket };
  return { kind: 'user', userId };
}
