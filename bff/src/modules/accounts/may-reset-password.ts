import type { Account } from './account';

/** Demo accounts are everybody's, and anyone who is shut out stays so: no new password changes that. */
export const mayResetPassword = ({ state, isDemo }: Pick<Account, 'state' | 'isDemo'>): boolean =>
  !isDemo && (state === 'active' || state === 'pending_approval');
