import { Op, type Transaction } from 'sequelize';
import type { Account, PasswordRepository, ResetLink } from '../../services/ports';
import { endLinksOf } from './account-links';
import { accountOf } from './store';
import type { Database } from '../../platform/db/connect-database';
import { apiTokensTable } from '../api-tokens';
import { auditLog } from '../../repositories/models/audit-log';
import { calendarFeeds } from '../../repositories/models/calendar-feed';
import { outgoingMails } from '../../repositories/models/outgoing-mail';
import { sessions, users, verificationTokens } from './table';
import { queuedMail, queueWithin } from '../../repositories/outbox-repository';
import { storing } from '../../platform/db/storage-errors';

/** New passwords, with what is told of them. */
export function createPasswordRepository(database: Database): PasswordRepository {
  const accounts = database.model(users);
  const tokens = database.model(verificationTokens);
  const mails = database.model(outgoingMails);
  const audit = database.model(auditLog);

  /** Anyone who had the old password may have made tokens with it, and the address of a calendar. */
  async function endOwnTokens(userId: string, transaction: Transaction): Promise<void> {
    await database.model(apiTokensTable).destroy({ where: { userId }, transaction });
    await database.model(calendarFeeds).destroy({ where: { userId }, transaction });
  }

  /** The account of a link that is good; held until the transaction ends, where there is one. */
  async function ofLink({ tokenHash, now, mayUse }: ResetLink, transaction?: Transaction): Promise<Account | null> {
    const within = transaction ? { transaction } : {};
    const isGood = { purpose: 'reset_password', usedAt: null, expiresAt: { [Op.gt]: now } } as const;
    const token = await tokens.findOne({ where: { tokenHash, ...isGood }, ...within });
    const row = token && (await accounts.findByPk(token.userId, { ...within, lock: transaction !== undefined }));
    const account = row && accountOf(row.get());
    return token && account && account.email === token.email && mayUse(account) ? account : null;
  }

  return {
    change: ({ userId, passwordHash, entry, mail }) =>
      database.write(async ({ transaction }) => {
        const row = await accounts.findByPk(userId, { lock: true, transaction });
        if (!row) return;
        await accounts.update({ passwordHash }, { where: { id: userId }, transaction });
        await endOwnTokens(userId, transaction);
        await endLinksOf(database, { userId, email: row.email, at: entry.at }, transaction);
        await audit.create(entry, { transaction });
        if (mail) await mails.create(queuedMail(mail), { transaction });
      }),

    requestReset: ({ mail, entry, cap }) =>
      database.write(async (session) => {
        await queueWithin(database, session, mail, cap);
        await audit.create(entry, { transaction: session.transaction });
      }),

    findByLink: (link) => storing(ofLink(link)),

    reset: ({ link, passwordHash, entry, mail }) =>
      database.write(async ({ transaction }) => {
        // Two at once come one after the other, as both hold the account; the second one then finds its link used.
        const found = await ofLink(link, transaction);
        const account = found && (await ofLink(link, transaction));
        if (!account) return false;
        const { id: userId, email } = account;
        await accounts.update({ passwordHash }, { where: { id: userId }, transaction });
        await database.model(sessions).destroy({ where: { userId }, transaction });
        await endOwnTokens(userId, transaction);
        await endLinksOf(database, { userId, email, at: link.now }, transaction);
        await audit.create(entry, { transaction });
        await mails.create(queuedMail(mail), { transaction });
        return true;
      }),
  };
}
