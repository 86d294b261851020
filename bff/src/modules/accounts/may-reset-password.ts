import type { Account } from './account';

/** Demo accounts are shared, and a disabled account stays disabled: a new password changes neither. */
export const mayResetPassword = ({ state, isDemo }: Pick<Account, 'state' | 'isDemo'>): boolean =>
  !isDemo && (state === 'active' || state === 'pending_approval');
