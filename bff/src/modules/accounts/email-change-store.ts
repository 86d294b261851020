import { Op, type Transaction } from 'sequelize';
import type { Account, EmailChange, EmailChangeRepository, EmailLink } from '../../services/ports';
import { endLinksOf } from './account-links';
import { accountOf } from './store';
import type { Database } from '../../platform/db/connect-database';
import { auditLog } from '../../repositories/models/audit-log';
import { emailChanges, sessions, users, verificationTokens } from './table';
import { outgoingMails } from '../../repositories/models/outgoing-mail';
import { queuedMail, queueWithin } from '../../repositories/outbox-repository';
import { isDuplicate, storing } from '../../platform/db/storage-errors';
import { keepUsedTrial } from '../billing';

interface Found {
  readonly account: Account;
  readonly change: EmailChange;
  /** Which of the two addresses the link was mailed to. */
  readonly side: 'oldConfirmedAt' | 'newConfirmedAt';
}

/** Addresses that wait for both mailboxes. */
export function createEmailChangeRepository(database: Database): EmailChangeRepository {
  const changes = database.model(emailChanges);
  const tokens = database.model(verificationTokens);
  const accounts = database.model(users);
  const audit = database.model(auditLog);

  /** What a good link leads to; the account is held until the transaction ends, so that two links come one after the other. */
  async function ofLink({ tokenHash, now }: EmailLink, transaction: Transaction): Promise<Found | null> {
    const isGood = { purpose: ['email_old', 'email_new'], usedAt: null, expiresAt: { [Op.gt]: now } };
    const token = await tokens.findOne({ where: { tokenHash, ...isGood }, transaction });
    const row = token && (await accounts.findByPk(token.userId, { lock: true, transaction }));
    const waits =
      row && (await changes.findOne({ where: { userId: row.id, expiresAt: { [Op.gt]: now } }, transaction }));
    if (!token || !row || !waits || row.state !== 'active') return null;
    const [account, change] = [accountOf(row.get()), waits.get()];
    const isOld = token.purpose === 'email_old';
    const isOfChange = account.email === change.oldEmail && token.email === (isOld ? change.oldEmail : change.newEmail);
    return isOfChange ? { account, change, side: isOld ? 'oldConfirmedAt' : 'newConfirmedAt' } : null;
  }

  const endWith = ({ id: userId, email }: Account, at: string, transaction: Transaction): Promise<void> =>
    endLinksOf(database, { userId, email, at }, transaction);

  const confirmOnce: EmailChangeRepository['confirm'] = ({ link, entryFor, mailsFor }) =>
    database.write(async ({ transaction }) => {
      const found = await ofLink(link, transaction);
      if (!found) return null;
      const { account, side } = found;
      const userId = account.id;
      const change = { ...found.change, [side]: found.change[side] ?? link.now };
      const isChanged = change.oldConfirmedAt !== null && change.newConfirmedAt !== null;
      await changes.update({ [side]: change[side] }, { where: { userId }, transaction });
      await audit.create(entryFor(account, isChanged), { transaction });
      if (!isChanged) return { userId, isChanged };
      await keepUsedTrial(database, { userId, email: change.oldEmail, at: link.now }, transaction);
      await accounts.update({ email: change.newEmail }, { where: { id: userId }, transaction });
      await database
        .model(sessions)
        .destroy({ where: { userId, tokenHash: { [Op.ne]: change.sessionHash } }, transaction });
      await endWith(account, link.now, transaction);
      for (const mail of mailsFor(account, change))
        await database.model(outgoingMails).create(queuedMail(mail), { transaction });
      return { userId, isChanged };
    });

  return {
    start: ({ change, mails, entry, cap }) =>
      database.write(async (session) => {
        const { transaction } = session;
        const row = await accounts.findByPk(change.userId, { lock: true, transaction });
        if (!row) return;
        await endWith(accountOf(row.get()), entry.at, transaction);
        await changes.create(change, { transaction });
        for (const mail of mails) await queueWithin(database, session, mail, cap);
        await audit.create(entry, { transaction });
      }),

    async find(userId, now) {
      const row = await storing(changes.findOne({ where: { userId, expiresAt: { [Op.gt]: now } } }));
      return row && row.get();
    },

    cancel: ({ userId, entry }) =>
      database.write(async ({ transaction }) => {
        const row = await accounts.findByPk(userId, { lock: true, transaction });
        const waits = row && (await changes.findByPk(userId, { transaction }));
        if (!row || !waits) return false;
        await endWith(accountOf(row.get()), entry.at, transaction);
        await audit.create(entry, { transaction });
        return true;
      }),

    async confirm(given) {
      try {
        return await confirmOnce(given);
      } catch (error) {
        // Somebody has the new address by now: nothing of it was written.
        if (isDuplicate(error)) return null;
        throw error;
      }
    },

    refuse: ({ link, entryFor }) =>
      database.write(async ({ transaction }) => {
        const found = await ofLink(link, transaction);
        if (!found) return false;
        await endWith(found.account, link.now, transaction);
        await audit.create(entryFor(found.account), { transaction });
        return true;
      }),
  };
}
