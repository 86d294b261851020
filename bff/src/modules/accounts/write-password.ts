import type { Transaction } from 'sequelize';
import type { Database } from '../../platform/db/database';
import { apiTokensTable } from '../api-tokens';
import { calendarFeeds } from '../calendars';
import type { Account } from './account';
import { endLinksOf } from './account-links';
import { users } from './table';

/**
 * Writes a new password. All mailed links of the account end, and so do its API tokens and its calendar address: a person
 * with the old password may have them.
 */
export async function writePassword(
  database: Database,
  account: Pick<Account, 'id' | 'email'>,
  { passwordHash, at }: { readonly passwordHash: string; readonly at: string },
  transaction: Transaction,
): Promise<void> {
  const { id: userId, email } = account;
  await database.model(users).update({ passwordHash }, { where: { id: userId }, transaction });
  await database.model(apiTokensTable).destroy({ where: { userId }, transaction });
  await database.model(calendarFeeds).destroy({ where: { userId }, transaction });
  await endLinksOf(database, { userId, email, at }, transaction);
}
