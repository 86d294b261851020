import type { SandboxKeys } from '../../../services/ports';
import type { Database } from '../../../platform/db/connect-database';
import { sandboxKeys } from './table';
import { isDuplicate } from '../../../platform/db/storage-errors';

/** One key a name, made by whichever process needs it first. */
export function createSandboxKeys(database: Database): SandboxKeys {
  const keys = database.model(sandboxKeys);
  const keepOnce = (name: string, made: string): Promise<string> =>
    database.write(async ({ transaction }) => {
      const found = await keys.findByPk(name, { transaction });
      if (found) return found.key;
      await keys.create({ name, key: made }, { transaction });
      return made;
    });
  return {
    keep: (name, made) =>
      keepOnce(name, made).catch((error: unknown) => {
        // Another process was first: its key stands there now.
        if (isDuplicate(error)) return keepOnce(name, made);
        throw error;
      }),
  };
}
