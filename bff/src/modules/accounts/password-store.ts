import { Op, type Transaction } from 'sequelize';
import type { Database } from '../../platform/db/database';
import { storing } from '../../platform/db/storage-errors';
import type { Account } from './account';
import { lockedAccount } from './lock-account';
import { accountOf } from './store';
import { sessions, users, verificationTokens } from './table';

/** An account, and the address that a link for a forgotten password was mailed to. */
export interface LinkedAccount {
  readonly account: Account;
  readonly email: string;
}

async function ofLink(
  database: Database,
  tokenHash: string,
  now: string,
  transaction: Transaction | null,
): Promise<LinkedAccount | null> {
  const isGood = { purpose: 'reset_password', usedAt: null, expiresAt: { [Op.gt]: now } } as const;
  const token = await database.model(verificationTokens).findOne({ where: { tokenHash, ...isGood }, transaction });
  if (!token) return null;
  const found = transaction ? null : await database.model(users).findByPk(token.userId);
  const account = transaction
    ? await lockedAccount(database, token.userId, transaction)
    : found && accountOf(found.get());
  return account && { account, email: token.email };
}

/** The account of a link for a forgotten password. Null: the link is unknown, used or expired. */
export const findLinkedAccount = (database: Database, tokenHash: string, now: string): Promise<LinkedAccount | null> =>
  storing(ofLink(database, tokenHash, now, null));

/** As `findLinkedAccount`, and locks the account. */
export const lockLinkedAccount = (
  database: Database,
  tokenHash: string,
  now: string,
  transaction: Transaction,
): Promise<LinkedAccount | null> => ofLink(database, tokenHash, now, transaction);

/** Ends every session of an account. */
export const removeSessions = (database: Database, userId: string, transaction: Transaction): Promise<number> =>
  database.model(sessions).destroy({ where: { userId }, transaction });
