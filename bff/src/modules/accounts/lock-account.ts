import type { Transaction } from 'sequelize';
import type { Database } from '../../platform/db/database';
import { users } from './table';

/** Makes other writes of the same account wait until this transaction ends: what is counted or read in it stays true. */
export async function lockAccount(database: Database, userId: string, transaction: Transaction): Promise<void> {
  await database.model(users).findByPk(userId, { attributes: ['id'], lock: true, transaction });
}
