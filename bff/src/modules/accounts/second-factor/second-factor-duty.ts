import type { Account } from '../account';
import type { SecondFactorStore } from './store';

/** Which accounts must have a second factor. */
export interface SecondFactorDuty {
  isRequired(account: Pick<Account, 'role' | 'isDemo'>): boolean;
  /** Whether the account has to set one up before anything else. */
  mustEnrol(account: Pick<Account, 'id' | 'role' | 'isDemo'>): Promise<boolean>;
}

/**
 * `isForAdministrators`: the site's rule (`ADMIN_SECOND_FACTOR`). Demo accounts are shared, so none of them can have a second
 * factor; production has no demo accounts.
 */
export function createSecondFactorDuty(parts: {
  readonly factors: Pick<SecondFactorStore, 'hasAny'>;
  readonly isForAdministrators: boolean;
}): SecondFactorDuty {
  const isRequired: SecondFactorDuty['isRequired'] = ({ role, isDemo }) =>
    parts.isForAdministrators && role === 'admin' && !isDemo;
  return {
    isRequired,
    mustEnrol: async (account) => isRequired(account) && !(await parts.factors.hasAny(account.id)),
  };
}
