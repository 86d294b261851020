import { Op, type Transaction } from 'sequelize';
import type { Account, Identity, IdentityRepository, MailCap, NewMail } from '../../../services/ports';
import { accountOf } from '../store';
import type { Database } from '../../../platform/db/connect-database';
import { auditLog } from '../../../repositories/models/audit-log';
import { consents, users } from '../table';
import { identities, signInFlows } from './table';
import { outgoingMails } from '../../../repositories/models/outgoing-mail';
import { queuedMail } from '../../../repositories/outbox-repository';
import { isDuplicate, storing } from '../../../platform/db/storage-errors';

const identityOf = ({ issuer, subject, userId, email, createdAt }: Identity): Identity => ({
  issuer,
  subject,
  userId,
  email,
  createdAt,
});

/** Third-party identities and the accounts that they open. */
export function createIdentityRepository(database: Database): IdentityRepository {
  const model = database.model(identities);
  const accounts = database.model(users);
  const agreed = database.model(consents);
  const mails = database.model(outgoingMails);
  const audit = database.model(auditLog);
  const flows = database.model(signInFlows);

  /** The account, held until the transaction ends, so that two that concern it come one after the other. */
  async function held(where: { email: string } | { id: string }, transaction: Transaction): Promise<Account | null> {
    const found = await accounts.findOne({ where, lock: true, transaction });
    return found && accountOf(found.get());
  }
  const listed = async (userId: string, transaction?: Transaction): Promise<readonly Identity[]> => {
    const rows = await model.findAll({
      where: { userId },
      order: [['createdAt', 'ASC']],
      ...(transaction ? { transaction } : {}),
    });
    return rows.map((row) => identityOf(row));
  };
  async function queue(mail: NewMail | null, transaction: Transaction, cap?: MailCap): Promise<void> {
    if (!mail) return;
    const { recipient, template } = mail;
    const since = cap && { createdAt: { [Op.gte]: cap.since } };
    const sent = cap ? await mails.count({ where: { recipient, template, ...since }, transaction }) : 0;
    if (!cap || sent < cap.atMost) await mails.create(queuedMail(mail), { transaction });
  }

  const linkOnce: IdentityRepository['link'] = ({ identity, entry, mail }) =>
    database.write(async ({ transaction }) => {
      const { issuer, subject } = identity;
      const known = await model.findOne({ where: { issuer, subject }, transaction });
      if (known) return known.userId === identity.userId ? 'already' : 'taken';
      await model.create(identity, { transaction });
      await audit.create(entry, { transaction });
      await queue(mail, transaction);
      return 'linked';
    });

  const registerOnce: IdentityRepository['register'] = (given) =>
    database.write(async ({ transaction }) => {
      const { nonceHash, account, identity, forKnown, cap } = given;
      if ((await flows.destroy({ where: { nonceHash, stage: 'proven' }, transaction })) === 0) return 'used';
      const { issuer, subject } = identity;
      const owner = await model.findOne({ where: { issuer, subject }, transaction });
      const known = await held(owner ? { id: owner.userId } : { email: account.email }, transaction);
      if (known && (owner || !given.givesWay(known))) {
        const instead = forKnown(known);
        await queue(instead.mail, transaction, cap);
        await audit.create(instead.entry, { transaction });
        return 'known';
      }
      if (known) {
        await accounts.destroy({ where: { id: known.id }, transaction });
        await audit.create(given.entryForGone(known), { transaction });
      }
      await accounts.create({ ...account, isDemo: account.isDemo ? 1 : 0 }, { transaction });
      await model.create(identity, { transaction });
      for (const { isGiven, ...consent } of given.consents) {
        await agreed.create({ ...consent, userId: account.id, isGiven: isGiven ? 1 : 0 }, { transaction });
      }
      for (const entry of given.entries) await audit.create(entry, { transaction });
      return 'registered';
    });

  /** Two came at once: the other was first, and stands there now. */
  async function onceMore<T>(work: () => Promise<T>): Promise<T> {
    try {
      return await work();
    } catch (error) {
      if (!isDuplicate(error)) throw error;
      return work();
    }
  }

  return {
    async findAccount(issuer, subject) {
      const found = await storing(model.findOne({ where: { issuer, subject } }));
      const account = found && (await storing(accounts.findOne({ where: { id: found.userId } })));
      return account && accountOf(account.get());
    },

    noteEmail: (issuer, subject, email) =>
      database.write(async ({ transaction }) => {
        await model.update({ email }, { where: { issuer, subject }, transaction });
      }),

    listOf: (userId) => storing(listed(userId)),
    link: (given) => onceMore(() => linkOnce(given)),

    unlink: ({ userId, find, mayGo, entryFor, mailFor }) =>
      database.write(async ({ transaction }) => {
        const account = await held({ id: userId }, transaction);
        const own = account ? await listed(userId, transaction) : [];
        const identity = find(own);
        if (!account || !identity) return 'none';
        const { issuer, subject } = identity;
        const rest = own.filter((one) => one !== identity);
        if (!mayGo(account, rest)) return 'kept';
        await model.destroy({ where: { issuer, subject, userId }, transaction });
        await audit.create(entryFor(identity), { transaction });
        await queue(mailFor(account), transaction);
        return 'unlinked';
      }),

    register: (given) => onceMore(() => registerOnce(given)),
  };
}
