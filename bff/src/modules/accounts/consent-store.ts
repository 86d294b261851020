import type { Transaction } from 'sequelize';
import type { Database } from '../../platform/db/database';
import { storing } from '../../platform/db/storage-errors';
import type { Consent } from './account';
import { consents } from './table';

/** What users agreed to and withdrew: a row each time. */
export function createConsentStore(database: Database) {
  const model = database.model(consents);
  return {
    /** Everything that was ever agreed to or withdrawn, the oldest first. */
    async historyOf(userId: string): Promise<readonly Consent[]> {
      const rows = await storing(model.findAll({ where: { userId }, order: ['id'] }));
      return rows.map(({ kind, version, isGiven, at }) => ({ kind, version, isGiven: isGiven === 1, at }));
    },

    add: (userId: string, { kind, version, isGiven, at }: Consent, transaction: Transaction) =>
      model.create({ userId, kind, version, isGiven: isGiven ? 1 : 0, at }, { transaction }),
  };
}
