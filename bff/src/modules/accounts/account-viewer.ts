import { viewerWithPlan, type Viewer } from '../../domain/entitlements';
import type { Account } from './account';

/**
 * The rights of an account, in the terms of the domain's entitlements. `mustEnrol`: it has to set up a second factor first.
 */
export function viewerOfAccount(
  account: Pick<Account, 'id' | 'role' | 'plan' | 'planMarket'>,
  mustEnrol = false,
): Viewer {
  const userId = account.id;
  if (mustEnrol) return { kind: 'user', userId, mustEnrol };
  if (account.role === 'admin') return { kind: 'admin', userId };
  return viewerWithPlan(userId, account.plan, account.planMarket);
}
