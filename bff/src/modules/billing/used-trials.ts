import { scrypt, type BinaryLike } from 'node:crypto';
import { promisify } from 'node:util';
import { Op, type Transaction } from 'sequelize';
import type { Database } from '../../platform/db/connect-database';
import { subscriptions, usedTrials } from './table';
import { users } from '../accounts';

const slowHash = promisify<BinaryLike, BinaryLike, number, Buffer>(scrypt);
/** The same for all rows, because an address has to be found by its hash. The slow function makes guessing expensive. */
const SALT = 'whose trial was used';

/**
 * Some 40 ms on a thread of the pool, which makes trying lists of addresses slow for anyone who has stolen the table.
 */
const addressHashOf = async (email: string): Promise<string> => (await slowHash(email, SALT, 32)).toString('base64url');

const hadOne = async (database: Database, userId: string, transaction: Transaction | null = null): Promise<boolean> =>
  (await database.model(subscriptions).count({ where: { userId, trialEndsAt: { [Op.ne]: null } }, transaction })) > 0;

/** Whether this account had a trial, or one that had its address before. */
export async function hadTrial(database: Database, userId: string): Promise<boolean> {
  if (await hadOne(database, userId)) return true;
  const owner = await database.model(users).findByPk(userId);
  return owner !== null && (await database.model(usedTrials).findByPk(await addressHashOf(owner.email))) !== null;
}

/** Called before an address is removed from its account. `at`: ISO instant. */
export async function keepUsedTrial(
  database: Database,
  { userId, email, at }: { readonly userId: string; readonly email: string; readonly at: string },
  transaction: Transaction,
): Promise<void> {
  if (!(await hadOne(database, userId, transaction))) return;
  await database.model(usedTrials).upsert({ addressHash: await addressHashOf(email), keptAt: at }, { transaction });
}
