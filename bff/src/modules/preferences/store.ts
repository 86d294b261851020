import type { Transaction } from 'sequelize';
import type { Database } from '../../platform/db/connect-database';
import { userPreferences } from './table';
import { storing } from '../../platform/db/storage-errors';

export type PreferenceStore = ReturnType<typeof createPreferenceStore>;

/** Settings of each user, by name. They are deleted with their account. */
export function createPreferenceStore(database: Database) {
  const model = database.model(userPreferences);
  return {
    /** The stored JSON. Null: nothing is stored. */
    async read(userId: string, name: string): Promise<string | null> {
      const found = await storing(model.findOne({ where: { userId, name } }));
      return found && found.get().value;
    },

    /** Replaces what was stored before. */
    async keep(userId: string, name: string, value: string, transaction: Transaction): Promise<void> {
      await model.upsert({ userId, name, value }, { transaction });
    },
  };
}
