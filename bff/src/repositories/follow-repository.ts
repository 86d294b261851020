import type { FollowRepository } from '../services/ports';
import type { Database } from '../platform/db/connect-database';
import { follows } from './models/follow';
import { users } from './models/user';
import { storing } from '../platform/db/storage-errors';

/** Followed symbols of each user. */
export function createFollowRepository(database: Database): FollowRepository {
  const model = database.model(follows);
  const accounts = database.model(users);
  return {
    async listOf(userId) {
      const rows = await storing(model.findAll({ where: { userId }, order: ['ordinal'] }));
      return rows.map(({ symbol, market }) => ({ symbol, market }));
    },

    follow: (userId, { symbol, market }, cap, at) =>
      database.write(async ({ transaction }) => {
        // On PostgreSQL the account's row is what its own requests queue at; SQLite writes one after the other anyway.
        await accounts.findByPk(userId, { attributes: ['id'], lock: true, transaction });
        if ((await model.count({ where: { userId, market, symbol }, transaction })) > 0) return 'already';
        if ((await model.count({ where: { userId }, transaction })) >= cap) return 'full';
        const last = await model.max<number | null, typeof model.prototype>('ordinal', {
          where: { userId },
          transaction,
        });
        await model.create({ userId, market, symbol, ordinal: (last ?? 0) + 1, followedAt: at }, { transaction });
        return 'followed';
      }),

    unfollow: (userId, { symbol, market }) =>
      database.write(async ({ transaction }) => {
        await model.destroy({ where: { userId, market, symbol }, transaction });
      }),
  };
}
