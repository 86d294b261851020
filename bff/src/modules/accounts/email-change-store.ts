import { Op, type Transaction } from 'sequelize';
import type { Database } from '../../platform/db/database';
import { storing } from '../../platform/db/storage-errors';
import type { RowOf } from '../../platform/db/table';
import type { Account } from './account';
import { lockedAccount } from './lock-account';
import { emailChanges, verificationTokens } from './table';

/**
 * One per account. It takes effect when both addresses have confirmed it. `oldEmail`: the address of the account; if the
 * account has another one by now, the change is void. `sessionHash`: the hash of the token of the requesting session, which
 * remains signed in after the change.
 */
export type EmailChange = RowOf<typeof emailChanges>;

/** The target of a link in one of the two mails. */
export interface LinkedEmailChange {
  readonly account: Account;
  readonly change: EmailChange;
  /** The address that the link was mailed to. */
  readonly email: string;
  /** Which of the two addresses confirms by it. */
  readonly side: 'oldConfirmedAt' | 'newConfirmedAt';
}

/** Changes of addresses that wait for both mailboxes. */
export function createEmailChangeStore(database: Database) {
  const changes = database.model(emailChanges);
  const tokens = database.model(verificationTokens);
  const waits = (userId: string, now: string) => ({ userId, expiresAt: { [Op.gt]: now } });

  return {
    /** The pending change; null: none, or it has expired. */
    async find(userId: string, now: string): Promise<EmailChange | null> {
      const row = await storing(changes.findOne({ where: waits(userId, now) }));
      return row && row.get();
    },

    /** Whether there is one, even if it has expired. */
    exists: async (userId: string, transaction: Transaction): Promise<boolean> =>
      (await changes.findByPk(userId, { transaction })) !== null,

    add: (change: EmailChange, transaction: Transaction) => changes.create(change, { transaction }),

    confirm: (userId: string, side: LinkedEmailChange['side'], at: string | null, transaction: Transaction) =>
      changes.update({ [side]: at }, { where: { userId }, transaction }),

    /** The target of a link that may be used. The account is locked, so that two links are processed one after the other. */
    async ofLink(tokenHash: string, now: string, transaction: Transaction): Promise<LinkedEmailChange | null> {
      const isGood = { purpose: ['email_old', 'email_new'], usedAt: null, expiresAt: { [Op.gt]: now } };
      const token = await tokens.findOne({ where: { tokenHash, ...isGood }, transaction });
      const account = token && (await lockedAccount(database, token.userId, transaction));
      const row = account && (await changes.findOne({ where: waits(account.id, now), transaction }));
      if (!token || !account || !row) return null;
      const side = token.purpose === 'email_old' ? 'oldConfirmedAt' : 'newConfirmedAt';
      return { account, change: row.get(), email: token.email, side };
    },
  };
}
