import type { UnitOfWork } from '../../platform/db/database';
import { isDuplicate } from '../../platform/db/storage-errors';
import type { Account } from './account';
import type { AccountRepository } from './store';

export interface CreateAccountParts {
  readonly database: UnitOfWork;
  readonly accounts: Pick<AccountRepository, 'add'>;
}

/** Stores an account. False: the address is taken (also when two come at once). */
export async function createAccount({ database, accounts }: CreateAccountParts, account: Account): Promise<boolean> {
  try {
    await database.write(({ transaction }) => accounts.add(account, transaction));
    return true;
  } catch (error) {
    if (isDuplicate(error)) return false;
    throw error;
  }
}
