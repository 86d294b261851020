import { Op, type WhereOptions } from 'sequelize';
import type { Session, SessionRepository } from '../services/ports';
import { accountOf } from './account-repository';
import type { Database } from './database';
import { sessions } from './models/session';
import { storing } from './storage-errors';

/** Sign-ins that are alive, by the hash of their token. */
export function createSessionRepository(database: Database): SessionRepository {
  const model = database.model(sessions);
  const remove = (where: WhereOptions<Session>): Promise<number> =>
    database.write(({ transaction }) => model.destroy({ where, transaction }));

  return {
    create: (session) =>
      database.write(async ({ transaction }) => {
        await model.create(session, { transaction });
      }),

    async find(tokenHash) {
      const found = await storing(model.findOne({ where: { tokenHash }, include: 'user' }));
      if (!found?.user) return null;
      const { userId, createdAt, lastSeenAt, expiresAt } = found;
      return {
        session: { tokenHash, userId, createdAt, lastSeenAt, expiresAt },
        account: accountOf(found.user.get()),
      };
    },

    touch: (tokenHash, lastSeenAt) =>
      database.write(async ({ transaction }) => {
        await model.update({ lastSeenAt }, { where: { tokenHash }, transaction });
      }),

    remove: async (tokenHash) => (await remove({ tokenHash })) > 0,

    removeOfUser: (userId, exceptTokenHash) =>
      remove({ userId, ...(exceptTokenHash === undefined ? {} : { tokenHash: { [Op.ne]: exceptTokenHash } }) }),

    removeExpired: (now) => remove({ expiresAt: { [Op.lte]: now } }),
  };
}
