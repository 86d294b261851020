import type { Transaction } from 'sequelize';
import type { Database } from '../../platform/db/database';
import type { NewMail } from '../../platform/mail/mail';
import { outgoingMails } from '../../platform/mail/outbox-table';
import { queuedMail } from '../../platform/mail/queue-mail';
import { users } from './table';

/** Writes a mail to an account, in its language. A demo account gets none: its address is shared by all visitors. */
export async function queueMailTo(
  database: Pick<Database, 'model'>,
  userId: string,
  mail: Pick<NewMail, 'template' | 'values' | 'createdAt'>,
  transaction: Transaction,
): Promise<void> {
  const account = await database.model(users).findByPk(userId, { transaction });
  if (!account || account.isDemo === 1) return;
  const { email: recipient, locale } = account;
  await database.model(outgoingMails).create(queuedMail({ ...mail, userId, recipient, locale }), { transaction });
}
