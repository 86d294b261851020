import type { Transaction } from 'sequelize';
import type { Account } from '../accounts';
import { accountOf, lockAccount } from '../accounts';
import type { Database } from '../../platform/db/connect-database';
import { apiTokens } from './table';
import { storing } from '../../platform/db/storage-errors';

/** `tokenHash`: SHA-256 of the token, lower-case hex. The token itself is stored nowhere. Instants are ISO 8601 in UTC. */
export interface ApiToken {
  readonly id: string;
  readonly userId: string;
  readonly name: string;
  readonly tokenHash: string;
  /** Its last characters. */
  readonly hint: string;
  readonly createdAt: string;
  /** Null: it has no end of its own. */
  readonly expiresAt: string | null;
  /** ISO day in UTC; null: never. */
  readonly lastUsedOn: string | null;
  /** What it may write: scopes with spaces between them; empty: nothing. */
  readonly scopes: string;
}

export type ApiTokenStore = ReturnType<typeof createApiTokenStore>;

/** Personal tokens, by the hash of the token. */
export function createApiTokenStore(database: Database) {
  const model = database.model(apiTokens);

  return {
    /** Newest first, expired ones too. */
    async listOf(userId: string): Promise<readonly ApiToken[]> {
      const rows = await storing(
        model.findAll({
          where: { userId },
          order: [
            ['createdAt', 'DESC'],
            ['id', 'ASC'],
          ],
        }),
      );
      return rows.map((row) => row.get());
    },

    /** Makes other writes of the same user wait until the transaction ends. */
    lock: (userId: string, transaction: Transaction): Promise<void> => lockAccount(database, userId, transaction),

    /** Expired ones too. */
    count: (userId: string, transaction: Transaction): Promise<number> =>
      model.count({ where: { userId }, transaction }),

    async add(token: ApiToken, transaction: Transaction): Promise<void> {
      await model.create(token, { transaction });
    },

    /** The token with its owner, expired ones too: the caller decides. */
    async find(tokenHash: string): Promise<{ readonly token: ApiToken; readonly account: Account } | null> {
      const found = await storing(model.findOne({ where: { tokenHash }, include: 'user' }));
      if (!found?.user) return null;
      const { id, userId, name, hint, createdAt, expiresAt, lastUsedOn, scopes } = found;
      return {
        token: { id, userId, name, tokenHash, hint, createdAt, expiresAt, lastUsedOn, scopes },
        account: accountOf(found.user.get()),
      };
    },

    async noteUse(id: string, day: string, transaction: Transaction): Promise<void> {
      await model.update({ lastUsedOn: day }, { where: { id }, transaction });
    },

    /** False: the user has no such token. */
    remove: async (userId: string, id: string, transaction: Transaction): Promise<boolean> =>
      (await model.destroy({ where: { userId, id }, transaction })) > 0,
  };
}
