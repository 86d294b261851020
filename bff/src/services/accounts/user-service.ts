import type { ContractName } from '@site/fields';
import { UnauthenticatedError } from '../errors';
import type { Account, AccountRepository, FollowRepository, PreferenceRepository } from '../ports';
import { keepBoardColumnChoice, readBoardColumnChoice, type BoardColumnChoice } from './board-column-choice';
import { userViewOf, type UserView } from './user-view';

export interface UserServiceParts {
  readonly accounts: AccountRepository;
  readonly follows: FollowRepository;
  readonly preferences: PreferenceRepository;
}

/** Each throws: `UnauthenticatedError` where the account has gone meanwhile. */
export interface UserService {
  /** The signed-in user. */
  readMe(userId: string): Promise<UserView>;
  /** The columns that the user keeps for every board. */
  readBoardColumns(userId: string): Promise<BoardColumnChoice>;
  /** Keeps them, none of them for the site's own. Gives them as they are afterwards. */
  keepBoardColumns(userId: string, columns: readonly ContractName[]): Promise<BoardColumnChoice>;
}

export function createUserService({ accounts, follows, preferences }: UserServiceParts): UserService {
  return {
    async readMe(userId) {
      const account = await readAccount(accounts, userId);
      const [followed, boardColumns] = await Promise.all([
        follows.listOf(userId),
        readBoardColumnChoice(preferences, userId),
      ]);
      return userViewOf(account, { follows: followed, boardColumns });
    },

    async readBoardColumns(userId) {
      await readAccount(accounts, userId);
      return readBoardColumnChoice(preferences, userId);
    },

    async keepBoardColumns(userId, columns) {
      await readAccount(accounts, userId);
      await keepBoardColumnChoice(preferences, userId, columns);
      return columns;
    },
  };
}

/** Throws: `UnauthenticatedError('token_invalid')` where there is none any more. */
export async function readAccount(accounts: AccountRepository, userId: string): Promise<Account> {
  const account = await accounts.findById(userId);
  if (!account) throw new UnauthenticatedError('token_invalid', 'The session has ended. Sign in again.');
  return account;
}
