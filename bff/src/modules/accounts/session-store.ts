import { Op, type Transaction } from 'sequelize';
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

  return {
    /** Makes other sign-ins of the account wait until the transaction ends. False: there is no such account. */
    lockOwner: async (userId: string, transaction: Transaction): Promise<boolean> =>
      (await database.model(users).findByPk(userId, { attributes: ['id'], lock: true, transaction })) !== null,

    async add(session: Session, transaction: Transaction): Promise<void> {
      await model.create(session, { transaction });
    },

    /** Hashes of the user's other sessions, without the `newest` ones that were opened last. */
    async olderBeside(
      { userId, tokenHash }: Pick<Session, 'userId' | 'tokenHash'>,
      newest: number,
      transaction: Transaction,
    ): Promise<readonly string[]> {
      const rows = await model.findAll({
        attributes: ['tokenHash'],
        where: { userId, tokenHash: { [Op.ne]: tokenHash } },
        order: [
          ['createdAt', 'DESC'],
          ['tokenHash', 'ASC'],
        ],
        offset: newest,
        transaction,
      });
      return rows.map((one) => one.tokenHash);
    },

    removeAll: (tokenHashes: readonly string[], transaction: Transaction): Promise<number> =>
      model.destroy({ where: { tokenHash: [...tokenHashes] }, transaction }),

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

    async touch(tokenHash: string, lastSeenAt: string, transaction: Transaction): Promise<void> {
      await model.update({ lastSeenAt }, { where: { tokenHash }, transaction });
    },

    /** False: there was none. */
    remove: async (tokenHash: string, transaction: Transaction): Promise<boolean> =>
      (await model.destroy({ where: { tokenHash }, transaction })) > 0,

    /** All of a user's sessions, except the given one. Returns how many. */
    removeOfUser: (userId: string, exceptTokenHash: string | null, transaction: Transaction): Promise<number> =>
      model.destroy({
        where: { userId, ...(exceptTokenHash === null ? {} : { tokenHash: { [Op.ne]: exceptTokenHash } }) },
        transaction,
      }),

    removeExpired: (now: string, transaction: Transaction): Promise<number> =>
      model.destroy({ where: { expiresAt: { [Op.lte]: now } }, transaction }),
  };
}

export type SessionRepository = ReturnType<typeof createSessionRepository>;
