import type { Transaction } from 'sequelize';
import { lockAccount } from '../accounts';
import type { ListingName } from '../../domain/markets';
import type { Database } from '../../platform/db/connect-database';
import { follows } from './table';
import { storing } from '../../platform/db/storage-errors';

export type FollowStore = ReturnType<typeof createFollowStore>;

/** Followed symbols of each user. */
export function createFollowStore(database: Database) {
  const model = database.model(follows);
  return {
    /** In the order in which they were followed. */
    async listOf(userId: string): Promise<readonly ListingName[]> {
      const rows = await storing(model.findAll({ where: { userId }, order: ['ordinal'] }));
      return rows.map(({ symbol, market }) => ({ symbol, market }));
    },

    /** Of several users, by user. */
    async listsOf(userIds: readonly string[]): Promise<ReadonlyMap<string, readonly ListingName[]>> {
      if (userIds.length === 0) return new Map();
      const found = new Map<string, ListingName[]>();
      const where = { userId: [...userIds] };
      for (const row of await storing(model.findAll({ where, order: ['userId', 'ordinal'] }))) {
        const { userId, market, symbol } = row;
        const list = found.get(userId);
        if (list) list.push({ market, symbol });
        else found.set(userId, [{ market, symbol }]);
      }
      return found;
    },

    /** Makes other writes of the same user wait until the transaction ends. */
    lock: (userId: string, transaction: Transaction): Promise<void> => lockAccount(database, userId, transaction),

    isFollowed: async (userId: string, { symbol, market }: ListingName, transaction: Transaction): Promise<boolean> =>
      (await model.count({ where: { userId, market, symbol }, transaction })) > 0,

    count: (userId: string, transaction: Transaction): Promise<number> =>
      model.count({ where: { userId }, transaction }),

    /** At the end of the list. */
    async add(userId: string, { symbol, market }: ListingName, at: string, transaction: Transaction): Promise<void> {
      const where = { userId };
      const last = await model.max<number | null, typeof model.prototype>('ordinal', { where, transaction });
      await model.create({ userId, market, symbol, ordinal: (last ?? 0) + 1, followedAt: at }, { transaction });
    },

    /** Idempotent. */
    async remove(userId: string, { symbol, market }: ListingName, transaction: Transaction): Promise<void> {
      await model.destroy({ where: { userId, market, symbol }, transaction });
    },
  };
}
