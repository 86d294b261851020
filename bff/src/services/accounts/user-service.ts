import { UnauthenticatedError } from '../errors';
import type { Account, AccountRepository, FollowRepository } from '../ports';
import { userViewOf, type UserView } from './user-view';

export interface UserServiceParts {
  readonly accounts: AccountRepository;
  readonly follows: FollowRepository;
}

export interface UserService {
  /** The signed-in user. Throws: `UnauthenticatedError` where the account has gone meanwhile. */
  readMe(userId: string): Promise<UserView>;
}

export function createUserService({ accounts, follows }: UserServiceParts): UserService {
  return {
    async readMe(userId) {
      return userViewOf(await readAccount(accounts, userId), await follows.listOf(userId));
    },
  };
}

/** Throws: `UnauthenticatedError('token_invalid')` where there is none any more. */
export async function readAccount(accounts: AccountRepository, userId: string): Promise<Account> {
  const account = await accounts.findById(userId);
  if (!account) throw new UnauthenticatedError('token_invalid', 'The session has ended. Sign in again.');
  return account;
}
