import { Op, type Transaction } from 'sequelize';
import type { Account, MailCap, NewMail, RegistrationRepository } from '../services/ports';
import { accountOf } from './account-repository';
import type { Database } from './database';
import { auditLog } from './models/audit-log';
import { consents } from './models/consent';
import { outgoingMails } from './models/outgoing-mail';
import { users } from './models/user';
import { verificationTokens } from './models/verification-token';
import { queuedMail } from './outbox-repository';
import { isDuplicate } from './storage-errors';

/** Sign-ups, and the tokens that end them. */
export function createRegistrationRepository(database: Database): RegistrationRepository {
  const accounts = database.model(users);
  const agreed = database.model(consents);
  const mails = database.model(outgoingMails);
  const tokens = database.model(verificationTokens);
  const audit = database.model(auditLog);

  /** The account, held until the transaction ends, so that two that concern it come one after the other. */
  async function held(where: { email: string } | { id: string }, transaction: Transaction): Promise<Account | null> {
    const found = await accounts.findOne({ where, lock: true, transaction });
    return found && accountOf(found.get());
  }

  async function queue(mail: NewMail | null, { atMost, since }: MailCap, transaction: Transaction): Promise<void> {
    if (!mail) return;
    const { recipient, template } = mail;
    const sent = await mails.count({ where: { recipient, template, createdAt: { [Op.gte]: since } }, transaction });
    if (sent < atMost) await mails.create(queuedMail(mail), { transaction });
  }

  const registerOnce: RegistrationRepository['register'] = ({ account, consents, mail, entry, forKnown, cap }) =>
    database.write(async ({ transaction }) => {
      const known = await held({ email: account.email }, transaction);
      if (known) {
        const instead = forKnown(known);
        await queue(instead.mail, cap, transaction);
        await audit.create(instead.entry, { transaction });
        return 'known';
      }
      await accounts.create({ ...account, isDemo: account.isDemo ? 1 : 0 }, { transaction });
      for (const { isGiven, ...consent } of consents) {
        await agreed.create({ ...consent, userId: account.id, isGiven: isGiven ? 1 : 0 }, { transaction });
      }
      await mails.create(queuedMail(mail), { transaction });
      await audit.create(entry, { transaction });
      return 'registered';
    });

  return {
    async register(given) {
      try {
        return await registerOnce(given);
      } catch (error) {
        // Two of one address came at once: the other was first, and stands there now.
        if (!isDuplicate(error)) throw error;
        return registerOnce(given);
      }
    },

    mailAgain: ({ email, mailFor, entryFor, cap }) =>
      database.write(async ({ transaction }) => {
        const account = await held({ email }, transaction);
        await queue(account && mailFor(account), cap, transaction);
        await audit.create(entryFor(account), { transaction });
      }),

    useToken: ({ tokenHash, purpose, now, from, to, entryFor }) =>
      database.write(async ({ transaction }) => {
        const unused = { purpose, usedAt: null, expiresAt: { [Op.gt]: now } };
        const token = await tokens.findOne({ where: { tokenHash, ...unused }, transaction });
        const account = token && (await held({ id: token.userId }, transaction));
        if (!token || !account || account.email !== token.email || account.state !== from) return null;
        const [used] = await tokens.update({ usedAt: now }, { where: { tokenHash, ...unused }, transaction });
        if (used === 0) return null;
        await tokens.update({ usedAt: now }, { where: { userId: account.id, purpose, usedAt: null }, transaction });
        await accounts.update({ state: to }, { where: { id: account.id }, transaction });
        await audit.create(entryFor(account), { transaction });
        return { ...account, state: to };
      }),
  };
}
