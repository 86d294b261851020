import { Op } from 'sequelize';
import type { MailValues, NewMail, OutboxRepository } from '../services/ports';
import type { Database } from './database';
import { outgoingMails, type OutgoingMailRow } from './models/outgoing-mail';
import { verificationTokens } from './models/verification-token';
import type { NewRow } from './models/table';
import { storing } from './storage-errors';

/** A mail as it is written beside what causes it, in the same transaction. */
export const queuedMail = ({ values = {}, ...mail }: NewMail): NewRow<OutgoingMailRow> => ({
  ...mail,
  content: JSON.stringify(values),
  state: 'queued',
  attempts: 0,
  nextAttemptAt: mail.createdAt,
  lastError: null,
  sentAt: null,
});

const valuesOf = (content: string): MailValues => JSON.parse(content) as MailValues;

/** Mails that wait for their sender. */
export function createOutboxRepository(database: Database): OutboxRepository {
  const mails = database.model(outgoingMails);
  const tokens = database.model(verificationTokens);
  const change = (id: number, changes: Partial<OutgoingMailRow>): Promise<void> =>
    database.write(async ({ transaction }) => {
      await mails.update(changes, { where: { id }, transaction });
    });
  /** Nothing is kept of a mail to somebody who has no account any more. */
  const end = (id: number, changes: Partial<OutgoingMailRow>): Promise<void> =>
    database.write(async ({ transaction }) => {
      await mails.destroy({ where: { id, userId: null }, transaction });
      await mails.update(changes, { where: { id }, transaction });
    });

  return {
    async due(now, atMost) {
      const rows = await storing(
        mails.findAll({
          where: { state: 'queued', nextAttemptAt: { [Op.lte]: now } },
          order: ['nextAttemptAt', 'id'],
          limit: atMost,
        }),
      );
      return rows.map(({ id, userId, recipient, template, locale, createdAt, attempts, content }) => {
        return { id, userId, recipient, template, locale, createdAt, attempts, values: valuesOf(content) };
      });
    },

    claim: ({ id, attempts }, leaseUntil, token) =>
      database.write(async ({ transaction }) => {
        const [taken] = await mails.update(
          { attempts: attempts + 1, nextAttemptAt: leaseUntil },
          { where: { id, attempts, state: 'queued' }, transaction },
        );
        if (taken === 0) return false;
        if (token) await tokens.create({ ...token, usedAt: null }, { transaction });
        return true;
      }),

    noteSent: (id, sentAt) => end(id, { state: 'sent', sentAt, lastError: null }),
    noteLater: (id, nextAttemptAt, lastError) => change(id, { nextAttemptAt, lastError }),
    noteFailed: (id, lastError) => end(id, { state: 'failed', lastError }),
  };
}
