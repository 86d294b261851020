import type { Market } from '../domain/company';
import type { FollowRepository } from '../services/ports';
import type { Database } from './database';
import { follows, type FollowRow } from './models/follow';
import { storing } from './storage-errors';

/** Followed symbols of each user. */
export function createFollowRepository(database: Database): FollowRepository {
  const model = database.model(follows);
  return {
    async listOf(userId) {
      const rows = (await storing(
        model.findAll({ where: { user_id: userId }, order: ['ordinal'], raw: true }),
      )) as unknown as FollowRow[];
      return rows.map(({ symbol, market }) => ({ symbol, market: market as Market }));
    },

    follow: (userId, { symbol, market }, cap, at) =>
      database.write(async (session) => {
        const { transaction, dialect } = session;
        // SQLite writes one after the other; on PostgreSQL the account's row is what its own requests queue at.
        if (dialect === 'postgres') await session.all('SELECT 1 FROM users WHERE id = ? FOR UPDATE', [userId]);
        const known = await model.findOne({ where: { user_id: userId, market, symbol }, raw: true, transaction });
        if (known) return 'already';
        const [state] = await session.all<{ count: number; last: number }>(
          'SELECT CAST(COUNT(*) AS INTEGER) AS count, COALESCE(MAX(ordinal), 0) AS last FROM follows WHERE user_id = ?',
          [userId],
        );
        if (state!.count >= cap) return 'full';
        await model.create(
          { user_id: userId, market, symbol, ordinal: state!.last + 1, followed_at: at },
          { transaction },
        );
        return 'followed';
      }),

    unfollow: (userId, { symbol, market }) =>
      database.write(async ({ transaction }) => {
        await model.destroy({ where: { user_id: userId, market, symbol }, transaction });
      }),
  };
}
