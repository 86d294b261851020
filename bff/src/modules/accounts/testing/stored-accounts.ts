import type { Database } from '../../../platform/db/database';
import type { Account, AccountState } from '../account';
import { createAccount } from '../create-account';
import { createAccountRepository } from '../store';

/** Stores an account. False: its address is taken. */
export const addAccount = (database: Database, account: Account): Promise<boolean> =>
  createAccount({ database, accounts: createAccountRepository(database) }, account);

/** Sets the state alone: sessions remain, and nothing is logged. */
export const setAccountState = (database: Database, id: string, state: AccountState): Promise<void> =>
  database.write(({ transaction }) => createAccountRepository(database).setState(id, state, transaction));
