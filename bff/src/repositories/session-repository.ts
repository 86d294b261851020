import { Op, type WhereOptions } from 'sequelize';
import type { Session, SessionRepository } from '../services/ports';
import { accountOf } from './account-repository';
import type { Database } from './database';
import { sessions, type SessionRow } from './models/session';
import type { UserRow } from './models/user';

type SessionWithUser = UserRow & {
  readonly token_hash: string;
  readonly session_created_at: string;
  readonly last_seen_at: string;
  readonly expires_at: string;
};

/** Sign-ins that are alive, by the hash of their token. */
export function createSessionRepository(database: Database): SessionRepository {
  const model = database.model(sessions);
  const remove = (where: WhereOptions<SessionRow>): Promise<number> =>
    database.write(({ transaction }) => model.destroy({ where, transaction }));

  return {
    create: (session) =>
      database.write(async ({ transaction }) => {
        await model.create(rowOf(session), { transaction });
      }),

    // Every signed-in request asks this: one raw statement instead of a model with its join.
    async find(tokenHash) {
      const [row] = await database.read.all<SessionWithUser>(
        `SELECT s.token_hash, s.created_at AS session_created_at, s.last_seen_at, s.expires_at, u.*
         FROM sessions AS s JOIN users AS u ON u.id = s.user_id WHERE s.token_hash = ?`,
        [tokenHash],
      );
      if (!row) return null;
      return {
        session: {
          tokenHash: row.token_hash,
          userId: row.id,
          createdAt: row.session_created_at,
          lastSeenAt: row.last_seen_at,
          expiresAt: row.expires_at,
        },
        account: accountOf(row),
      };
    },

    touch: (tokenHash, lastSeenAt) =>
      database.write(async ({ transaction }) => {
        await model.update({ last_seen_at: lastSeenAt }, { where: { token_hash: tokenHash }, transaction });
      }),

    remove: async (tokenHash) => (await remove({ token_hash: tokenHash })) > 0,

    removeOfUser: (userId, exceptTokenHash) =>
      remove({
        user_id: userId,
        ...(exceptTokenHash === undefined ? {} : { token_hash: { [Op.ne]: exceptTokenHash } }),
      }),

    removeExpired: (now) => remove({ expires_at: { [Op.lte]: now } }),
  };
}

const rowOf = (session: Session): SessionRow => ({
  token_hash: session.tokenHash,
  user_id: session.userId,
  created_at: session.createdAt,
  last_seen_at: session.lastSeenAt,
  expires_at: session.expiresAt,
});
