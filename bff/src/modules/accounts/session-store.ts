import { Op, type WhereOptions } from 'sequelize';
import type { Session, SessionRepository } from './account';
import { accountOf } from './store';
import type { Database } from '../../platform/db/connect-database';
import { sessions, users } from './table';
import { storing } from '../../platform/db/storage-errors';

const sessionOf = ({
  tokenHash,
  userId,
  createdAt,
  lastSeenAt,
  expiresAt,
  browser,
  system,
  place,
}: Session): Session => ({ tokenHash, userId, createdAt, lastSeenAt, expiresAt, browser, system, place });

/** Sign-ins that are alive, by the hash of their token. */
export function createSessionRepository(database: Database): SessionRepository {
  const model = database.model(sessions);
  const remove = (where: WhereOptions<Session>): Promise<number> =>
    database.write(({ transaction }) => model.destroy({ where, transaction }));

  return {
    create: (session, max) =>
      database.write(async ({ transaction }) => {
        const { userId, tokenHash } = session;
        // Several sign-ins at once would each count without the others.
        const owner = await database.model(users).findByPk(userId, { attributes: ['id'], lock: true, transaction });
        if (!owner) return null;
        await model.create(session, { transaction });
        const surplus = await model.findAll({
          attributes: ['tokenHash'],
          where: { userId, tokenHash: { [Op.ne]: tokenHash } },
          order: [
            ['createdAt', 'DESC'],
            ['tokenHash', 'ASC'],
          ],
          offset: max - 1,
          transaction,
        });
        if (surplus.length === 0) return 0;
        return model.destroy({ where: { tokenHash: surplus.map((one) => one.tokenHash) }, transaction });
      }),

    async find(tokenHash) {
      const found = await storing(model.findOne({ where: { tokenHash }, include: 'user' }));
      if (!found?.user) return null;
      return { session: sessionOf(found), account: accountOf(found.user.get()) };
    },

    async listOf(userId) {
      const rows = await storing(
        model.findAll({
          where: { userId },
          order: [
            ['lastSeenAt', 'DESC'],
            ['createdAt', 'DESC'],
            ['tokenHash', 'ASC'],
          ],
        }),
      );
      return rows.map(sessionOf);
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
