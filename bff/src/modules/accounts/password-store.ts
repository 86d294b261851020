import { Op, type Transaction } from 'sequelize';
import type { Database } from '../../platform/db/database';
import { storing } from '../../platform/db/storage-errors';
import { calendarFeeds } from '../calendars';
import type { Account } from './account';
import { apiTokensTable } from '../api-tokens';
import { endLinksOf } from './account-links';
import { lockedAccount } from './lock-account';
import { mayResetPassword } from './may-reset-password';
import { accountOf } from './store';
import { sessions, users, verificationTokens } from './table';

/** The account of a good link for a forgotten password; locked, where there is a transaction. Null: the link is not good. */
async function ofLink(
  database: Database,
  tokenHash: string,
  now: string,
  transaction: Transaction | null,
): Promise<Account | null> {
  const isGood = { purpose: 'reset_password', usedAt: null, expiresAt: { [Op.gt]: now } } as const;
  const token = await database.model(verificationTokens).findOne({ where: { tokenHash, ...isGood }, transaction });
  if (!token) return null;
  const found = transaction ? null : await database.model(users).findByPk(token.userId);
  const account = transaction
    ? await lockedAccount(database, token.userId, transaction)
    : found && accountOf(found.get());
  return account && account.email === token.email && mayResetPassword(account) ? account : null;
}

/** The account of a link for a forgotten password. Null: the link is invalid or has expired. */
export const accountOfLink = (database: Database, tokenHash: string, now: string): Promise<Account | null> =>
  storing(ofLink(database, tokenHash, now, null));

/** As `accountOfLink`, and locks the account. Of two at once the second one finds its link used. */
export async function lockAccountOfLink(
  database: Database,
  tokenHash: string,
  now: string,
  transaction: Transaction,
): Promise<Account | null> {
  // Read again once the account is locked: the link may have been used while this waited.
  const found = await ofLink(database, tokenHash, now, transaction);
  return found && ofLink(database, tokenHash, now, transaction);
}

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

/** Ends every session of an account. */
export const removeSessions = (database: Database, userId: string, transaction: Transaction): Promise<number> =>
  database.model(sessions).destroy({ where: { userId }, transaction });
