import type { Transaction } from 'sequelize';
import type { Account } from '../account';
import type { Identity } from './identity';
import type { Database } from '../../../platform/db/database';
import { storing } from '../../../platform/db/storage-errors';
import { accountOf } from '../store';
import { users } from '../table';
import { identities } from './table';

export type IdentityStore = ReturnType<typeof createIdentityStore>;

type IdentityKey = Pick<Identity, 'issuer' | 'subject'>;

/** Third-party identities and the accounts that they open. */
export function createIdentityStore(database: Database) {
  const model = database.model(identities);

  return {
    async findAccount({ issuer, subject }: IdentityKey): Promise<Account | null> {
      const found = await storing(model.findOne({ where: { issuer, subject } }));
      const account = found && (await storing(database.model(users).findByPk(found.userId)));
      return account && accountOf(account.get());
    },

    /** The id of the account that it opens. Null: none. */
    async ownerOf({ issuer, subject }: IdentityKey, transaction: Transaction): Promise<string | null> {
      const found = await model.findOne({ where: { issuer, subject }, transaction });
      return found && found.userId;
    },

    /** Those of an account, the oldest first. */
    async listOf(userId: string, transaction: Transaction | null = null): Promise<readonly Identity[]> {
      const rows = await storing(model.findAll({ where: { userId }, order: [['createdAt', 'ASC']], transaction }));
      return rows.map(({ issuer, subject, email, createdAt }) => ({ issuer, subject, userId, email, createdAt }));
    },

    add: (identity: Identity, transaction: Transaction) => model.create(identity, { transaction }),

    remove: ({ issuer, subject, userId }: Identity, transaction: Transaction) =>
      model.destroy({ where: { issuer, subject, userId }, transaction }),

    async noteEmail({ issuer, subject }: IdentityKey, email: string, transaction: Transaction): Promise<void> {
      await model.update({ email }, { where: { issuer, subject }, transaction });
    },
  };
}
