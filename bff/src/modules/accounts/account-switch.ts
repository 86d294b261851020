import { NotFoundError } from '../../platform/errors';
import type { AccountState } from './account';
import type { AccountStateService } from './account-state-service';
import { normaliseEmail } from './email-address';
import type { AccountRepository } from './store';

export interface AccountSwitchParts {
  readonly accounts: Pick<AccountRepository, 'findByEmail'>;
  readonly states: AccountStateService;
}

export interface AccountSwitchAnswer {
  readonly outcome: 'changed' | 'already' | 'refused';
  /** Before the change. */
  readonly state: AccountState;
}

/**
 * Disables an account or enables it again, by its email address, for the operator of the site. Only a disabled account is
 * enabled: an unverified or unapproved one is not activated this way (`refused`).
 * Throws: NotFoundError('account_not_found').
 */
export async function switchAccount(
  { accounts, states }: AccountSwitchParts,
  { email, to }: { readonly email: string; readonly to: 'active' | 'disabled' },
): Promise<AccountSwitchAnswer> {
  const account = await accounts.findByEmail(normaliseEmail(email));
  if (!account) throw new NotFoundError('account_not_found', `There is no account with the address ${email}.`);
  const { id: accountId, state } = account;
  if (to === 'active' && state === 'active') return { outcome: 'already', state };
  if (to === 'active' && state !== 'disabled') return { outcome: 'refused', state };
  // Disabling twice ends what sessions a first try that was interrupted may have left.
  await states.change({ accountId, state: to, actorId: null, address: null });
  return { outcome: state === to ? 'already' : 'changed', state };
}
