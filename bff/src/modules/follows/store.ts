import { lockAccount } from '../accounts';
import type { ListingName } from '../companies';
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

    /** `already`: nothing changed; `full`: the user follows `cap` companies, nothing changed. */
    follow: (
      userId: string,
      { symbol, market }: ListingName,
      cap: number,
      at: string,
    ): Promise<'followed' | 'already' | 'full'> =>
      database.write(async ({ transaction }) => {
        await lockAccount(database, userId, transaction);
        if ((await model.count({ where: { userId, market, symbol }, transaction })) > 0) return 'already';
        if ((await model.count({ where: { userId }, transaction })) >= cap) return 'full';
        const last = await model.max<number | null, typeof model.prototype>('ordinal', {
          where: { userId },
          transaction,
        });
        await model.create({ userId, market, symbol, ordinal: (last ?? 0) + 1, followedAt: at }, { transaction });
        return 'followed';
      }),

    /** Idempotent. */
    unfollow: (userId: string, { symbol, market }: ListingName): Promise<void> =>
      database.write(async ({ transaction }) => {
        await model.destroy({ where: { userId, market, symbol }, transaction });
      }),
  };
}
