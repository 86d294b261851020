import { NO_PLAN } from '@site/fields/entitlements';
import { Op, type Transaction } from 'sequelize';
import type { Account } from './account';
import type { Database } from '../../platform/db/database';
import { outgoingMails } from '../../platform/mail/outbox-table';
import { insertAccount } from './store';
import { consents, signUps, signUpTokens, type SignUpRow } from './table';

/**
 * A sign-up with an unopened link has no effect. An address may have any number of them, each with its own password and
 * links. `id` (a UUID) becomes the id of the account.
 */
export interface SignUp extends Pick<Account, 'id' | 'email' | 'displayName' | 'locale' | 'createdAt'> {
  readonly passwordHash: string;
  readonly consentVersion: string;
  readonly agreesToMarketing: boolean;
  readonly agreesToDisclaimer: boolean;
}

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
export function createRegistrationStore(database: Database) {
  const agreed = database.model(consents);
  const mails = database.model(outgoingMails);
  const waiting = database.model(signUps);
  const tokens = database.model(signUpTokens);

  return {
    add: (signUp: SignUp, transaction: Transaction) => waiting.create(rowOf(signUp), { transaction }),

    /** With its links. */
    remove: (id: string, transaction: Transaction) => waiting.destroy({ where: { id }, transaction }),

    /** The sign-up of a mailed link. `usableAt`: the link has not expired at this instant. */
    async ofLink(tokenHash: string, transaction: Transaction, usableAt?: string): Promise<SignUp | null> {
      const isGood = usableAt === undefined ? {} : { expiresAt: { [Op.gt]: usableAt } };
      const token = await tokens.findOne({ where: { tokenHash, ...isGood }, transaction });
      const found = token && (await waiting.findByPk(token.signUpId, { transaction }));
      return found && signUpOf(found.get());
    },

    /** Locks all sign-ups of the address until the transaction ends, in one order. False: this one no longer exists. */
    async lockAll({ id, email }: SignUp, transaction: Transaction): Promise<boolean> {
      const locked = await waiting.findAll({ where: { email }, order: ['id'], lock: true, transaction });
      return locked.some((one) => one.id === id);
    },

    /** Mails that went out still count for the cap of their recipient, until their retention ends. */
    dropQueuedMails: (signUpId: string, transaction: Transaction) =>
      mails.destroy({ where: { signUpId, state: 'queued' }, transaction }),

    /** The account of a sign-up, with its consents. Throws: a duplicate if the address has one. */
    async addAccount(signUp: SignUp, state: Account['state'], transaction: Transaction): Promise<Account> {
      const { consentVersion: version, agreesToMarketing, agreesToDisclaimer, ...own } = signUp;
      const account: Account = { ...own, state, role: 'user', plan: NO_PLAN, planMarket: null, isDemo: false };
      await insertAccount(database, account, transaction);
      const given = { userId: account.id, version, at: signUp.createdAt };
      await agreed.create({ ...given, kind: 'marketing', isGiven: agreesToMarketing ? 1 : 0 }, { transaction });
      await agreed.create({ ...given, kind: 'disclaimer', isGiven: agreesToDisclaimer ? 1 : 0 }, { transaction });
      return account;
    },

    /** Deletes all sign-ups of the address; the record of mails that were sent becomes the account's. */
    async removeAllOf({ id: userId, email }: Account, transaction: Transaction): Promise<void> {
      const toIt = { recipient: email, template: 'verify', userId: null } as const;
      await mails.destroy({ where: { ...toIt, state: 'queued' }, transaction });
      await mails.update({ userId }, { where: toIt, transaction });
      await waiting.destroy({ where: { email }, transaction });
    },
  };
}
