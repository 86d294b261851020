import type { Transaction } from 'sequelize';
import type { Account, AccountState } from './account';
import type { Database } from '../../platform/db/connect-database';
import { users, type UserRow } from './table';
import { isDuplicate, storing } from '../../platform/db/storage-errors';

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
  const update = (id: string, changes: Partial<UserRow>): Promise<void> =>
    database.write(async ({ transaction }) => {
      await model.update(changes, { where: { id }, transaction });
    });

  return {
    findByEmail: (email: string): Promise<Account | null> => find({ email }),
    findById: (id: string): Promise<Account | null> => find({ id }),
    /** False: the address is taken (also when two come at once). */
    async create(account: Account): Promise<boolean> {
      try {
        await database.write(({ transaction }) => insertAccount(database, account, transaction));
        return true;
      } catch (error) {
        if (isDuplicate(error)) return false;
        throw error;
      }
    },
    setState: (id: string, state: AccountState): Promise<void> => update(id, { state }),
    setPasswordHash: (id: string, passwordHash: string): Promise<void> => update(id, { passwordHash }),
    /** Absent fields are unchanged. */
    setProfile: (id: string, change: Partial<Pick<Account, 'displayName' | 'locale'>>): Promise<void> =>
      update(id, change),
    countDemoAccounts: (): Promise<number> => storing(model.count({ where: { isDemo: 1 } })),
    /** With all that is theirs. Returns how many there were. */
    removeDemoAccounts: (): Promise<number> =>
      database.write(({ transaction }) => model.destroy({ where: { isDemo: 1 }, transaction })),
    /** An active administrator from now on, whatever it was. */
    makeAdministrator: (id: string): Promise<void> => update(id, { role: 'admin', state: 'active' }),
  };
}

export type AccountRepository = ReturnType<typeof createAccountRepository>;
