import type { Transaction } from 'sequelize';
import type { Database } from '../../platform/db/database';
import type { Account } from './account';
import { accountOf } from './store';
import { users } from './table';

/** Makes other writes of the same account wait until this transaction ends, so that its reads stay valid. */
export async function lockAccount(database: Database, userId: string, transaction: Transaction): Promise<void> {
  await database.model(users).findByPk(userId, { attributes: ['id'], lock: true, transaction });
}

/** As `lockAccount`, and reads the account. */
export async function lockedAccount(
  database: Pick<Database, 'model'>,
  userId: string,
  transaction: Transaction,
): Promise<Account | null> {
  const row = await database.model(users).findByPk(userId, { lock: true, transaction });
  return row && accountOf(row.get());
}

/** As `lockedAccount`, of an address. */
export async function lockedAccountOf(
  database: Pick<Database, 'model'>,
  email: string,
  transaction: Transaction,
): Promise<Account | null> {
  const row = await database.model(users).findOne({ where: { email }, lock: true, transaction });
  return row && accountOf(row.get());
}
