import type { Market } from '../domain/company';
import type { Account, AccountRepository, AccountRole, AccountState, PlanTier } from '../services/ports';
import type { Database } from './database';
import { users, type UserRow } from './models/user';
import { isDuplicate, storing } from './storage-errors';

export const accountOf = (row: UserRow): Account => ({
  id: row.id,
  email: row.email,
  displayName: row.display_name,
  passwordHash: row.password_hash,
  state: row.state as AccountState,
  role: row.role as AccountRole,
  plan: row.plan as PlanTier,
  planMarket: row.plan_market as Market | null,
  locale: row.locale as Account['locale'],
  isDemo: row.is_demo === 1,
  createdAt: row.created_at,
});

/** Accounts, one per address. */
export function createAccountRepository(database: Database): AccountRepository {
  const model = database.model(users);
  const find = async (where: Partial<Pick<UserRow, 'id' | 'email'>>): Promise<Account | null> => {
    const row = (await storing(model.findOne({ where, raw: true }))) as UserRow | null;
    return row && accountOf(row);
  };
  const update = (id: string, changes: Partial<UserRow>): Promise<void> =>
    database.write(async ({ transaction }) => {
      await model.update(changes, { where: { id }, transaction });
    });

  return {
    findByEmail: (email) => find({ email }),
    findById: (id) => find({ id }),
    async create(account) {
      const row: UserRow = {
        id: account.id,
        email: account.email,
        display_name: account.displayName,
        password_hash: account.passwordHash,
        state: account.state,
        role: account.role,
        plan: account.plan,
        plan_market: account.planMarket,
        locale: account.locale,
        is_demo: account.isDemo ? 1 : 0,
        created_at: account.createdAt,
      };
      try {
        await database.write(({ transaction }) => model.create(row, { transaction }));
        return true;
      } catch (error) {
        if (isDuplicate(error)) return false;
        throw error;
      }
    },
    setState: (id, state) => update(id, { state }),
    setPasswordHash: (id, passwordHash) => update(id, { password_hash: passwordHash }),
    countDemoAccounts: () => storing(model.count({ where: { is_demo: 1 } })),
    removeDemoAccounts: () => database.write((session) => session.run('DELETE FROM users WHERE is_demo = 1')),
    makeAdministrator: (id) => update(id, { role: 'admin', state: 'active' }),
  };
}
