import { Op } from 'sequelize';
import type { Database } from '../db/database';
import type { WriteSession } from '../db/sql-session';
import type { NewRow } from '../db/table';
import type { MailTemplate, NewMail } from './mail';
import { outgoingMails, type OutgoingMailRow } from './outbox-table';

/** A mail as it is written beside what causes it, in the same transaction. */
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

/** Maximum number of mails of one template to one recipient since then. */
export interface MailCap {
  readonly maxCount: number;
  readonly since: string;
  /** What a mail may have become by the time that it went out: it counts as what it was. */
  readonly becomes?: Readonly<Partial<Record<MailTemplate, MailTemplate>>>;
}

/** Writes a mail, unless its recipient has had enough of the kind. False: it was not written. */
export async function queueWithin(
  database: Pick<Database, 'model'>,
  session: WriteSession,
  mail: NewMail,
  { maxCount, since, becomes = {} }: MailCap,
): Promise<boolean> {
  const { transaction } = session;
  const { recipient } = mail;
  const mails = database.model(outgoingMails);
  // One after the other for one recipient: transactions beside one another would each count none of the others.
  if (session.dialect === 'postgres')
    await session.run('SELECT pg_advisory_xact_lock(hashtext(?))', [`mail ${recipient}`]);
  const template = [mail.template, becomes[mail.template] ?? mail.template];
  const sent = await mails.count({ where: { recipient, template, createdAt: { [Op.gte]: since } }, transaction });
  if (sent >= maxCount) return false;
  await mails.create(queuedMail(mail), { transaction });
  return true;
}
