import { UnauthenticatedError } from '../../platform/errors';
import type { Account } from './account';
import type { AccountRepository } from './store';

/** Throws: `UnauthenticatedError('token_invalid')` if the account no longer exists. */
export async function readAccount(accounts: AccountRepository, userId: string): Promise<Account> {
  const account = await accounts.findById(userId);
  if (!account) throw new UnauthenticatedError('token_invalid', 'The session has ended. Sign in again.');
  return account;
}
