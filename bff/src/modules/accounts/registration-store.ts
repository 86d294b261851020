import { Op, type Transaction } from 'sequelize';
import type { Account, RegistrationRepository, SignUp } from '../../services/ports';
import type { Database } from '../../platform/db/connect-database';
import { auditLog } from '../../repositories/models/audit-log';
import { consents, signUps, signUpTokens, users, type SignUpRow } from './table';
import { outgoingMails } from '../../repositories/models/outgoing-mail';
import { queueWithin } from '../../repositories/outbox-repository';
import { isDuplicate } from '../../platform/db/storage-errors';

const signUpOf = (row: SignUpRow): SignUp => ({
  ...row,
  agreesToMarketing: row.agreesToMarketing === 1,
  agreesToDisclaimer: row.agreesToDisclaimer === 1,
});

const rowOf = (signUp: SignUp): SignUpRow => ({
  ...signUp,
  agreesToMarketing: signUp.agreesToMarketing ? 1 : 0,
  agreesToDisclaimer: signUp.agreesToDisclaimer ? 1 : 0,
});

/** Sign-ups, and the links that make one of them an account. */
export function createRegistrationRepository(database: Database): RegistrationRepository {
  const accounts = database.model(users);
  const agreed = database.model(consents);
  const mails = database.model(outgoingMails);
  const waiting = database.model(signUps);
  const tokens = database.model(signUpTokens);
  const audit = database.model(auditLog);

  /** The sign-up that a link was mailed for. `usableAt`: the link is not late by then. */
  async function ofLink(tokenHash: string, transaction: Transaction, usableAt?: string): Promise<SignUp | null> {
    const isGood = usableAt === undefined ? {} : { expiresAt: { [Op.gt]: usableAt } };
    const token = await tokens.findOne({ where: { tokenHash, ...isGood }, transaction });
    const found = token && (await waiting.findByPk(token.signUpId, { transaction }));
    return found && signUpOf(found.get());
  }

  /** Holds all of the address until the transaction ends, in one order, and says whether this one is still among them. */
  async function holdAll({ id, email }: SignUp, transaction: Transaction): Promise<boolean> {
    const held = await waiting.findAll({ where: { email }, order: ['id'], lock: true, transaction });
    return held.some((one) => one.id === id);
  }

  /** The account of a sign-up, with what it agreed to. Throws: a duplicate where the address has one. */
  async function open(signUp: SignUp, state: Account['state'], transaction: Transaction): Promise<Account> {
    const { consentVersion: version, agreesToMarketing, agreesToDisclaimer, ...own } = signUp;
    const account: Account = { ...own, state, role: 'user', plan: 'free', planMarket: null, isDemo: false };
    await accounts.create({ ...account, isDemo: 0 }, { transaction });
    const given = { userId: account.id, version, at: signUp.createdAt };
    await agreed.create({ ...given, kind: 'marketing', isGiven: agreesToMarketing ? 1 : 0 }, { transaction });
    await agreed.create({ ...given, kind: 'disclaimer', isGiven: agreesToDisclaimer ? 1 : 0 }, { transaction });
    return account;
  }

  /** Nothing of the others is left but the note of what was sent, which is the account's from now on. */
  async function endAllOf({ id: userId, email }: Account, transaction: Transaction): Promise<void> {
    const toIt = { recipient: email, template: 'verify', userId: null } as const;
    await mails.destroy({ where: { ...toIt, state: 'queued' }, transaction });
    await mails.update({ userId }, { where: toIt, transaction });
    await waiting.destroy({ where: { email }, transaction });
  }

  return {
    keep: ({ signUp, mail, entry, cap }) =>
      database.write(async (session) => {
        const { transaction } = session;
        await audit.create(entry, { transaction });
        await waiting.create(rowOf(signUp), { transaction });
        const isMailed = await queueWithin(database, session, mail, cap);
        // Without its mail nobody could ever use it.
        if (!isMailed) await waiting.destroy({ where: { id: signUp.id }, transaction });
      }),

    mailAgain: ({ tokenHash, mailFor, entryFor, cap }) =>
      database.write(async (session) => {
        const { transaction } = session;
        const signUp = await ofLink(tokenHash, transaction);
        if (signUp) await queueWithin(database, session, mailFor(signUp), cap);
        await audit.create(entryFor(signUp), { transaction });
      }),

    refuse: ({ tokenHash, entryFor }) =>
      database.write(async ({ transaction }) => {
        const signUp = await ofLink(tokenHash, transaction);
        if (!signUp || !(await holdAll(signUp, transaction))) return false;
        // Mails that went out still count for the cap of their recipient, until their retention ends.
        await mails.destroy({ where: { signUpId: signUp.id, state: 'queued' }, transaction });
        await waiting.destroy({ where: { id: signUp.id }, transaction });
        await audit.create(entryFor(signUp), { transaction });
        return true;
      }),

    async verify({ tokenHash, now, state, entryFor }) {
      try {
        return await database.write(async ({ transaction }) => {
          const signUp = await ofLink(tokenHash, transaction, now);
          if (!signUp || !(await holdAll(signUp, transaction))) return null;
          const account = await open(signUp, state, transaction);
          await endAllOf(account, transaction);
          await audit.create(entryFor(account), { transaction });
          return account;
        });
      } catch (error) {
        // The address has an account: of another link that was opened before, or at the same moment.
        if (isDuplicate(error)) return null;
        throw error;
      }
    },
  };
}
