import type { Transaction } from 'sequelize';
import type { Account, AccountState } from './account';
import type { Database } from '../../platform/db/connect-database';
import { users, type UserRow } from './table';
import { storing } from '../../platform/db/storage-errors';

export const accountOf = (row: UserRow): Account => ({ ...row, isDemo: row.isDemo === 1 });

/** Throws: a duplicate where the address has an account. */
export const insertAccount = (database: Pick<Database, 'model'>, account: Account, transaction: Transaction) =>
  database.model(users).create({ ...account, isDemo: account.isDemo ? 1 : 0 }, { transaction });

/** Deletes an account with every row that refers to it. */
export const deleteAccountRow = (database: Pick<Database, 'model'>, id: string, transaction: Transaction) =>
  database.model(users).destroy({ where: { id }, transaction });

/** Accounts, one per address. */
export function createAccountRepository(database: Database) {
  const model = database.model(users);
  const find = async (where: Partial<Pick<UserRow, 'id' | 'email'>>): Promise<Account | null> => {
    const found = await storing(model.findOne({ where }));
    return found && accountOf(found.get());
  };
  const update = async (id: string, changes: Partial<UserRow>, transaction: Transaction): Promise<void> => {
    await model.update(changes, { where: { id }, transaction });
  };

  return {
    findByEmail: (email: string): Promise<Account | null> => find({ email }),
    findById: (id: string): Promise<Account | null> => find({ id }),
    /** Throws: a duplicate where the address has an account. */
    async add(account: Account, transaction: Transaction): Promise<void> {
      await insertAccount(database, account, transaction);
    },
    setState: (id: string, state: AccountState, transaction: Transaction): Promise<void> =>
      update(id, { state }, transaction),
    setPasswordHash: (id: string, passwordHash: string, transaction: Transaction): Promise<void> =>
      update(id, { passwordHash }, transaction),
    /** Absent fields are unchanged. */
    setProfile: (
      id: string,
      change: Partial<Pick<Account, 'displayName' | 'locale'>>,
      transaction: Transaction,
    ): Promise<void> => update(id, change, transaction),
    countDemoAccounts: (): Promise<number> => storing(model.count({ where: { isDemo: 1 } })),
    /** With all their data. Returns how many there were. */
    removeDemoAccounts: (transaction: Transaction): Promise<number> =>
      model.destroy({ where: { isDemo: 1 }, transaction }),
    /** Makes the account an active administrator, whatever it was before. */
    makeAdministrator: (id: string, transaction: Transaction): Promise<void> =>
      update(id, { role: 'admin', state: 'active' }, transaction),
  };
}

export type AccountRepository = ReturnType<typeof createAccountRepository>;
