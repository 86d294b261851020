import type { PreferenceRepository } from '../services/ports';
import type { Database } from '../platform/db/connect-database';
import { userPreferences } from './models/user-preference';
import { storing } from '../platform/db/storage-errors';

/** Settings of each user, by name. They go with their account. */
export function createPreferenceRepository(database: Database): PreferenceRepository {
  const model = database.model(userPreferences);
  return {
    async read(userId, name) {
      const found = await storing(model.findOne({ where: { userId, name } }));
      return found && found.get().value;
    },

    keep: (userId, name, value) =>
      database.write(async ({ transaction }) => {
        await model.upsert({ userId, name, value }, { transaction });
      }),
  };
}
