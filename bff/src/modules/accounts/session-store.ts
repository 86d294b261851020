import { Op, type WhereOptions } from 'sequelize';
import type { Session, Account } from './account';
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
export function createSessionRepository(database: Database) {
  const model = database.model(sessions);
  const remove = (where: WhereOptions<Session>): Promise<number> =>
    database.write(({ transaction }) => model.destroy({ where, transaction }));

  return {
    /**
     * Adds a session and ends the user's oldest ones beyond `max`, never the new one. Returns how many ended; null: the
     * account was deleted, and nothing was added.
     */
    create: (session: Session, max: number): Promise<number | null> =>
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

    /** The session with its account, expired ones too: the service judges. */
    async find(tokenHash: string): Promise<{ readonly session: Session; readonly account: Account } | null> {
      const found = await storing(model.findOne({ where: { tokenHash }, include: 'user' }));
      if (!found?.user) return null;
      return { session: sessionOf(found), account: accountOf(found.user.get()) };
    },

    /** All of a user's, expired ones too, the latest seen first. */
    async listOf(userId: string): Promise<readonly Session[]> {
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

    touch: (tokenHash: string, lastSeenAt: string): Promise<void> =>
      database.write(async ({ transaction }) => {
        await model.update({ lastSeenAt }, { where: { tokenHash }, transaction });
      }),

    /** False: there was none. */
    remove: async (tokenHash: string): Promise<boolean> => (await remove({ tokenHash })) > 0,

    /** All of a user's sessions, but the one named. Returns how many. */
    removeOfUser: (userId: string, exceptTokenHash?: string): Promise<number> =>
      remove({ userId, ...(exceptTokenHash === undefined ? {} : { tokenHash: { [Op.ne]: exceptTokenHash } }) }),

    removeExpired: (now: string): Promise<number> => remove({ expiresAt: { [Op.lte]: now } }),
  };
}

export type SessionRepository = ReturnType<typeof createSessionRepository>;
