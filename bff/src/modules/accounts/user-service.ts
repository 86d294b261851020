import type { ContractName } from '@site/fields';
import { mayAdminister, type Viewer } from '../../domain/entitlements';
import type { UnitOfWork } from '../../platform/db/database';
import { NotFoundError } from '../../platform/errors';
import type { FollowStore } from '../follows';
import type { PreferenceStore } from '../preferences';
import type { Account } from './account';
import { keepBoardColumnChoice, readBoardColumnChoice, type BoardColumnChoice } from './board-column-choice';
import { keepThemeChoice, type ThemeChoice } from './theme-choice';
import { readUserChoices } from './user-choices';
import { readAccount } from './read-account';
import { userViewOf, type UserView } from './user-view';
import { shownName } from './shown-name';
import type { AccountRepository } from './store';

export interface UserServiceParts {
  readonly database: UnitOfWork;
  readonly accounts: AccountRepository;
  readonly follows: FollowStore;
  readonly preferences: PreferenceStore;
  /** Whether an account has to set up a second factor before anything else; default: none has. */
  readonly mustEnrol?: (account: Account) => Promise<boolean>;
}

/** Changes of a user; absent fields are unchanged. A blank name means none. */
export interface UserChange {
  readonly displayName?: string | null | undefined;
  readonly locale?: Account['locale'] | undefined;
  readonly theme?: NonNullable<ThemeChoice> | undefined;
}

/** An account with its state. */
export interface UserAccountView extends UserView {
  readonly state: Account['state'];
  readonly createdAt: string;
}

export type UserService = ReturnType<typeof createUserService>;

/** Each throws: `UnauthenticatedError` if the account no longer exists. */
export function createUserService(parts: UserServiceParts) {
  const { database, accounts, preferences } = parts;
  async function viewOf(account: Account): Promise<UserView> {
    const view = userViewOf(account, await readUserChoices(parts, account.id));
    return (await parts.mustEnrol?.(account)) === true ? { ...view, mustEnrol: true } : view;
  }

  return {
    /** The signed-in user. */
    async readMe(userId: string): Promise<UserView> {
      return viewOf(await readAccount(accounts, userId));
    },

    /**
     * One's own account, or any for an administrator. Throws: 404 `account_not_found`, also for another user's account.
     */
    async readUser(id: string, viewer: Viewer): Promise<UserAccountView> {
      const isOwn = viewer.kind !== 'visitor' && viewer.userId === id;
      const account = isOwn || mayAdminister(viewer) ? await accounts.findById(id) : null;
      if (!account) throw new NotFoundError('account_not_found', 'There is no such account.');
      return { ...(await viewOf(account)), state: account.state, createdAt: account.createdAt };
    },

    /** The user as they are afterwards. */
    async change(userId: string, { displayName, locale, theme }: UserChange): Promise<UserView> {
      await readAccount(accounts, userId);
      const profile = {
        ...(displayName !== undefined && { displayName: shownName(displayName) }),
        ...(locale !== undefined && { locale }),
      };
      if (Object.keys(profile).length > 0)
        await database.write(({ transaction }) => accounts.setProfile(userId, profile, transaction));
      if (theme !== undefined)
        await database.write(({ transaction }) => keepThemeChoice(preferences, userId, theme, transaction));
      return viewOf(await readAccount(accounts, userId));
    },

    /** The columns that the user keeps for every board. */
    async readBoardColumns(userId: string): Promise<BoardColumnChoice> {
      await readAccount(accounts, userId);
      return readBoardColumnChoice(preferences, userId);
    },

    /** Stores them; an empty list means the site's own columns. Returns them. */
    async keepBoardColumns(userId: string, columns: readonly ContractName[]): Promise<BoardColumnChoice> {
      await readAccount(accounts, userId);
      await database.write(({ transaction }) => keepBoardColumnChoice(preferences, userId, columns, transaction));
      return columns;
    },
  };
}
