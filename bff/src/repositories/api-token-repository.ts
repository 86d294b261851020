import type { ApiTokenRepository } from '../services/ports';
import { accountOf } from './account-repository';
import type { Database } from '../platform/db/connect-database';
import { apiTokens } from './models/api-token';
import { auditLog } from './models/audit-log';
import { users } from './models/user';
import { storing } from '../platform/db/storage-errors';

/** Personal tokens, by the hash of the token. */
export function createApiTokenRepository(database: Database): ApiTokenRepository {
  const model = database.model(apiTokens);
  const accounts = database.model(users);
  const audit = database.model(auditLog);

  return {
    async listOf(userId) {
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

    create: (token, cap, entry) =>
      database.write(async ({ transaction }) => {
        const { userId } = token;
        // On PostgreSQL the account's row is what its own requests queue at; SQLite writes one after the other anyway.
        await accounts.findByPk(userId, { attributes: ['id'], lock: true, transaction });
        if ((await model.count({ where: { userId }, transaction })) >= cap) return false;
        await model.create(token, { transaction });
        await audit.create(entry, { transaction });
        return true;
      }),

    async find(tokenHash) {
      const found = await storing(model.findOne({ where: { tokenHash }, include: 'user' }));
      if (!found?.user) return null;
      const { id, userId, name, hint, createdAt, expiresAt, lastUsedOn } = found;
      return {
        token: { id, userId, name, tokenHash, hint, createdAt, expiresAt, lastUsedOn },
        account: accountOf(found.user.get()),
      };
    },

    noteUse: (id, day) =>
      database.write(async ({ transaction }) => {
        await model.update({ lastUsedOn: day }, { where: { id }, transaction });
      }),

    remove: (userId, id, entry) =>
      database.write(async ({ transaction }) => {
        if ((await model.destroy({ where: { userId, id }, transaction })) === 0) return false;
        await audit.create(entry, { transaction });
        return true;
      }),
  };
}
