import { Op } from 'sequelize';
import type { Database } from '../db/database';
import { storing } from '../db/storage-errors';
import type { DueMail, MailContentReader, MailValues, SettledMail, SettleMail } from './mail';
import type { ModuleMails } from './module-mail';
import { isDemoAccount } from './queue-mail';
import { outgoingMails, type OutgoingMailRow } from './outbox-table';

const valuesOf = (content: string): MailValues => JSON.parse(content) as MailValues;

/** Why a mail was never sent. */
export const NO_RECIPIENT = 'no_recipient';

/** A mail that this process is sending, in its final form. */
export type ClaimedMail = DueMail & Omit<SettledMail, 'finish'>;

/** Mails that wait for their sender. `kinds`: of all modules. */
export function createOutboxStore(database: Database, kinds: ModuleMails) {
  const deletedAtEnd = Object.keys(kinds).filter((template) => kinds[template]?.isDeletedAtEnd);
  const mails = database.model(outgoingMails);
  const change = (id: number, changes: Partial<OutgoingMailRow>): Promise<void> =>
    database.write(async ({ transaction }) => {
      await mails.update(changes, { where: { id }, transaction });
    });
  /** Ends a mail. One of a template with `isDeletedAtEnd` is deleted. */
  const end = (id: number, changes: Partial<OutgoingMailRow>): Promise<void> =>
    database.write(async ({ transaction }) => {
      await mails.destroy({ where: { id, template: deletedAtEnd }, transaction });
      await mails.update(changes, { where: { id }, transaction });
    });

  return {
    /** Those that are due, the oldest first. */
    async due(now: string, maxCount: number): Promise<readonly DueMail[]> {
      const rows = await storing(
        mails.findAll({
          where: { state: 'queued', nextAttemptAt: { [Op.lte]: now } },
          order: ['nextAttemptAt', 'id'],
          limit: maxCount,
        }),
      );
      return rows.map(({ id, userId, signUpId, recipient, template, locale, content, createdAt, attempts }) => ({
        id,
        userId,
        signUpId,
        recipient,
        template,
        locale,
        createdAt,
        attempts,
        values: valuesOf(content),
      }));
    },

    /**
     * Takes a mail for one try, in the form that `settle` gives it, in one transaction. Until `leaseUntil` no other process
     * takes it. Null: another process has, or it has no recipient (`settle` gives null, or a demo account): then it is
     * done. One that `settle` drops is claimed as any other.
     */
    claim: (mail: DueMail, leaseUntil: string, settle: SettleMail): Promise<ClaimedMail | null> =>
      database.write(async (session) => {
        const { transaction } = session;
        const { id, attempts } = mail;
        const [taken] = await mails.update(
          { attempts: attempts + 1, nextAttemptAt: leaseUntil },
          { where: { id, attempts, state: 'queued' }, transaction },
        );
        if (taken === 0) return null;
        const settled = await settle(mail, session);
        if (!settled || (await isDemoAccount(database, settled.userId, transaction))) {
          await mails.update({ state: 'failed', lastError: NO_RECIPIENT }, { where: { id }, transaction });
          return null;
        }
        const { finish, ...form } = settled;
        const { template, userId, locale, signUpId } = form;
        await mails.update({ template, userId, locale, signUpId }, { where: { id }, transaction });
        await finish();
        return { ...mail, ...form };
      }),

    /** The events that a mail lists, read when it is sent. Null: nothing to send any longer. */
    contentOf: (async (mail) => {
      const read = kinds[mail.template]?.content;
      return read ? read(database)(mail) : [];
    }) satisfies MailContentReader,

    noteSent: (id: number, sentAt: string) => end(id, { state: 'sent', sentAt, lastError: null }),
    /** It had no recipient. */
    noteDropped: (id: number) => end(id, { state: 'failed', sentAt: null, lastError: NO_RECIPIENT }),
    noteLater: (id: number, nextAttemptAt: string, lastError: string) => change(id, { nextAttemptAt, lastError }),
    noteFailed: (id: number, lastError: string) => end(id, { state: 'failed', lastError }),
    /** Marks a sent mail as bounced. False: it was not sent, has been deleted, or was written at another time. */
    noteBounced: (id: number, createdAt: string, lastError: string): Promise<boolean> =>
      database.write(async ({ transaction }) => {
        const where = { id, createdAt, state: 'sent' as const };
        const [noted] = await mails.update({ state: 'failed', lastError }, { where, transaction });
        return noted > 0;
      }),
  };
}

export type OutboxStore = ReturnType<typeof createOutboxStore>;
