import { Op, type Transaction } from 'sequelize';
import type { Database } from '../db/database';
import type { WriteSession } from '../db/sql-session';
import type { NewRow } from '../db/table';
import type { MailTemplate, NewMail } from './mail';
import { mailAccounts, outgoingMails, type OutgoingMailRow } from './outbox-table';

/** A mail as it is stored. */
export const queuedMail = ({ signUpId = null, values = {}, ...mail }: NewMail): NewRow<OutgoingMailRow> => ({
  ...mail,
  signUpId,
  content: JSON.stringify(values),
  state: 'queued',
  attempts: 0,
  nextAttemptAt: mail.createdAt,
  lastError: null,
  sentAt: null,
});

/**
 * True for a demo account. It gets no mail, because all visitors share its address. Reads also without an account: a request
 * must take the same time for every address.
 */
export async function isDemoAccount(
  database: Pick<Database, 'model'>,
  userId: string | null,
  transaction: Transaction,
): Promise<boolean> {
  const where = { id: userId ?? '', isDemo: 1 as const };
  return (await database.model(mailAccounts).count({ where, transaction })) > 0;
}

/**
 * Stores a mail beside its cause, in the same transaction. Returns its number; null for a demo account: nothing is stored.
 */
export async function queueMail(
  database: Pick<Database, 'model'>,
  mail: NewMail,
  transaction: Transaction,
): Promise<number | null> {
  if (await isDemoAccount(database, mail.userId, transaction)) return null;
  const { id } = await database.model(outgoingMails).create(queuedMail(mail), { transaction });
  return id;
}

/** Maximum number of mails of one template to one recipient since then. */
export interface MailCap {
  readonly maxCount: number;
  readonly since: string;
  /**
   * Templates that a mail may have changed to when it was sent; it counts under the template that it was queued with.
   */
  readonly becomes?: Readonly<Partial<Record<MailTemplate, MailTemplate>>>;
}

/** As `queueMail`, unless its recipient has reached the cap. False: it was not stored. */
export async function queueWithin(
  database: Pick<Database, 'model'>,
  session: WriteSession,
  mail: NewMail,
  { maxCount, since, becomes = {} }: MailCap,
): Promise<boolean> {
  const { transaction } = session;
  const { recipient } = mail;
  const mails = database.model(outgoingMails);
  // Serializes mails to one recipient: concurrent transactions would not count each other's mails.
  if (session.dialect === 'postgres')
    await session.run('SELECT pg_advisory_xact_lock(hashtext(?))', [`mail ${recipient}`]);
  const template = [mail.template, becomes[mail.template] ?? mail.template];
  const sent = await mails.count({ where: { recipient, template, createdAt: { [Op.gte]: since } }, transaction });
  if (sent >= maxCount) return false;
  return (await queueMail(database, mail, transaction)) !== null;
}
