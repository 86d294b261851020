import { Op, type Transaction } from 'sequelize';
import type {
  DueMail,
  LinkToken,
  MailTemplate,
  MailValues,
  NewMail,
  OutboxRepository,
  SettledMail,
  MailCap,
} from '../services/ports/mail';
import { accountOf } from '../modules/accounts/store';
import type { Database } from '../platform/db/connect-database';
import { auditLog } from '../platform/audit/audit-table';
import { outgoingMails, type OutgoingMailRow } from './models/outgoing-mail';
import { signUps, signUpTokens, users, verificationTokens } from '../modules/accounts/table';
import type { NewRow } from '../platform/db/table';
import type { WriteSession } from '../platform/db/sql-session';
import { storing } from '../platform/db/storage-errors';

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

const valuesOf = (content: string): MailValues => JSON.parse(content) as MailValues;

/** What a mail may have become by the time that it went out: it counts as what it was. */
const BECOMES: Readonly<Partial<Record<MailTemplate, MailTemplate>>> = { verify: 'known', email_new: 'email_taken' };

/** Writes a mail, unless its recipient has had enough of the kind. False: it was not written. */
export async function queueWithin(
  database: Pick<Database, 'model'>,
  session: WriteSession,
  mail: NewMail,
  { atMost, since }: MailCap,
): Promise<boolean> {
  const { transaction } = session;
  const { recipient } = mail;
  const mails = database.model(outgoingMails);
  // One after the other for one recipient: transactions beside one another would each count none of the others.
  if (session.dialect === 'postgres')
    await session.run('SELECT pg_advisory_xact_lock(hashtext(?))', [`mail ${recipient}`]);
  const template = [mail.template, BECOMES[mail.template] ?? mail.template];
  const sent = await mails.count({ where: { recipient, template, createdAt: { [Op.gte]: since } }, transaction });
  if (sent >= atMost) return false;
  await mails.create(queuedMail(mail), { transaction });
  return true;
}

/** Why a mail was never sent: nobody is to have it. */
export const NOBODY = 'no_recipient';

/** Mails that wait for their sender. */
export function createOutboxRepository(database: Database): OutboxRepository {
  const mails = database.model(outgoingMails);
  const accounts = database.model(users);
  const change = (id: number, changes: Partial<OutgoingMailRow>): Promise<void> =>
    database.write(async ({ transaction }) => {
      await mails.update(changes, { where: { id }, transaction });
    });
  /** Nothing is kept of a mail to somebody who has no account any more. */
  const end = (id: number, changes: Partial<OutgoingMailRow>): Promise<void> =>
    database.write(async ({ transaction }) => {
      await mails.destroy({ where: { id, template: 'account_deleted' }, transaction });
      await mails.update(changes, { where: { id }, transaction });
    });

  /** The token where its kind is kept: with its sign-up, or with its account and the address that it was mailed to. */
  async function keepToken(
    { purpose, ...token }: LinkToken,
    { userId, signUpId, recipient }: DueMail,
    session: WriteSession,
  ): Promise<void> {
    const { transaction } = session;
    if (purpose === 'verify') {
      if (!signUpId) throw new Error('an activation mail without its sign-up');
      await database.model(signUpTokens).create({ ...token, signUpId }, { transaction });
      return;
    }
    if (purpose === 'reset_password') {
      // One statement, whether or not somebody is to have the mail: nobody's token finds no account to stand at.
      await session.run(
        `INSERT INTO verification_tokens (token_hash, user_id, purpose, email, created_at, expires_at, used_at)
         SELECT ?, id, ?, email, ?, ?, NULL FROM users WHERE id = ? AND email = ?`,
        [token.tokenHash, purpose, token.createdAt, token.expiresAt, userId, recipient],
      );
      return;
    }
    if (userId === null) throw new Error('a link of no account');
    const ofAccount = { ...token, purpose, userId, email: recipient, usedAt: null };
    await database.model(verificationTokens).create(ofAccount, { transaction });
  }

  /** A sign-up with an address that has an account by now is over; who has the account is told by this mail. */
  async function endSignUp(id: string, mail: DueMail, transaction: Transaction): Promise<void> {
    await database.model(signUps).destroy({ where: { id }, transaction });
    const what = { action: 'sign_up', result: 'refused', reason: 'email_taken' } as const;
    const who = { at: mail.createdAt, actorId: null, targetId: mail.userId, address: null };
    await database.model(auditLog).create({ ...what, ...who }, { transaction });
  }

  async function settled(mail: DueMail, form: SettledMail | null, session: WriteSession): Promise<DueMail | null> {
    const { transaction } = session;
    const { id, signUpId = null } = mail;
    if (!form) {
      await mails.update({ state: 'failed', lastError: NOBODY }, { where: { id }, transaction });
      return null;
    }
    const { link, isDropped: _isDropped, ...words } = form;
    const goesOut: DueMail = { ...mail, ...words, signUpId: words.template === 'verify' ? signUpId : null };
    const { template, userId, locale } = goesOut;
    await mails.update(
      { template, userId, locale, signUpId: goesOut.signUpId ?? null },
      { where: { id }, transaction },
    );
    if (signUpId !== null && template !== 'verify') await endSignUp(signUpId, goesOut, transaction);
    if (link) await keepToken(link, goesOut, session);
    return goesOut;
  }

  return {
    async due(now, atMost) {
      const rows = await storing(
        mails.findAll({
          where: { state: 'queued', nextAttemptAt: { [Op.lte]: now } },
          order: ['nextAttemptAt', 'id'],
          limit: atMost,
        }),
      );
      return rows.map(({ id, userId, signUpId, recipient, template, locale, content, createdAt, attempts }) => ({
        ...{ id, userId, signUpId, recipient, template, locale, createdAt, attempts },
        values: valuesOf(content),
      }));
    },

    claim: (mail, leaseUntil, settle) =>
      database.write(async (session) => {
        const { transaction } = session;
        const { id, attempts, recipient } = mail;
        const [taken] = await mails.update(
          { attempts: attempts + 1, nextAttemptAt: leaseUntil },
          { where: { id, attempts, state: 'queued' }, transaction },
        );
        if (taken === 0) return null;
        const holder = await accounts.findOne({ where: { email: recipient }, transaction });
        return settled(mail, settle(holder && accountOf(holder.get())), session);
      }),

    noteSent: (id, sentAt) => end(id, { state: 'sent', sentAt, lastError: null }),
    noteDropped: (id) => end(id, { state: 'failed', sentAt: null, lastError: NOBODY }),
    noteLater: (id, nextAttemptAt, lastError) => change(id, { nextAttemptAt, lastError }),
    noteFailed: (id, lastError) => end(id, { state: 'failed', lastError }),
    noteBounced: (id, createdAt, lastError) =>
      database.write(async ({ transaction }) => {
        const where = { id, createdAt, state: 'sent' as const };
        const [noted] = await mails.update({ state: 'failed', lastError }, { where, transaction });
        return noted > 0;
      }),
  };
}
