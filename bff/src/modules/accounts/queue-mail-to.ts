import type { Transaction } from 'sequelize';
import type { Database } from '../../platform/db/database';
import type { NewMail } from '../../platform/mail/mail';
import { queueMail } from '../../platform/mail/queue-mail';
import { users } from './table';

/** Queues a mail to an account, in its language. */
export async function queueMailTo(
  database: Pick<Database, 'model'>,
  userId: string,
  mail: Pick<NewMail, 'template' | 'values' | 'createdAt'>,
  transaction: Transaction,
): Promise<void> {
  const account = await database.model(users).findByPk(userId, { transaction });
  if (!account) return;
  const { email: recipient, locale } = account;
  await queueMail(database, { ...mail, userId, recipient, locale }, transaction);
}
