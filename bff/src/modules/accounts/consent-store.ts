import type { ConsentRepository } from '../../services/ports';
import type { Database } from '../../platform/db/connect-database';
import { auditLog } from '../../repositories/models/audit-log';
import { consents } from './table';
import { storing } from '../../platform/db/storage-errors';

/** What users agreed to, and what they took back: a row each time. */
export function createConsentRepository(database: Database): ConsentRepository {
  const model = database.model(consents);
  return {
    async historyOf(userId) {
      const rows = await storing(model.findAll({ where: { userId }, order: ['id'] }));
      return rows.map(({ kind, version, isGiven, at }) => ({ kind, version, isGiven: isGiven === 1, at }));
    },

    add: (userId, { kind, version, isGiven, at }, entry) =>
      database.write(async ({ transaction }) => {
        await model.create({ userId, kind, version, isGiven: isGiven ? 1 : 0, at }, { transaction });
        await database.model(auditLog).create(entry, { transaction });
      }),
  };
}
