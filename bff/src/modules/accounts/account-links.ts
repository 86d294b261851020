import { Op, type Transaction } from 'sequelize';
import type { Database } from '../../platform/db/connect-database';
import { emailChanges, verificationTokens } from './table';
import { outgoingMails } from '../../platform/mail/outbox-table';

/** Invalidates every link that was mailed to the account, drops the waiting ones, and cancels a change of address. */
export async function endLinksOf(
  database: Pick<Database, 'model'>,
  { userId, email, at }: { readonly userId: string; readonly email: string; readonly at: string },
  transaction: Transaction,
): Promise<void> {
  await database.model(verificationTokens).update({ usedAt: at }, { where: { userId, usedAt: null }, transaction });
  await database.model(emailChanges).destroy({ where: { userId }, transaction });
  const mails = database.model(outgoingMails);
  const ofChange = { template: ['email_old', 'email_new'], userId };
  // The account of a forgotten password is looked up when the mail is sent. Until then only its recipient is stored.
  const ofReset = { template: 'password_reset', [Op.or]: [{ userId }, { recipient: email }] };
  await mails.destroy({ where: { state: 'queued', [Op.or]: [ofChange, ofReset] }, transaction });
}
