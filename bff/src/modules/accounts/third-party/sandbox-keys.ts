import type { Database } from '../../../platform/db/database';
import { retryOnDuplicate } from '../../../platform/db/storage-errors';
import { sandboxKeys } from './table';

/** One key per name, created by the process that needs it first. */
export function createSandboxKeys(database: Database) {
  const keys = database.model(sandboxKeys);
  const keep = (name: string, made: string): Promise<string> =>
    database.write(async ({ transaction }) => {
      const found = await keys.findByPk(name, { transaction });
      if (found) return found.key;
      await keys.create({ name, key: made }, { transaction });
      return made;
    });
  return {
    /** The stored key of that name, or else this one, which is stored. */
    keep: (name: string, made: string): Promise<string> => retryOnDuplicate(() => keep(name, made)),
  };
}

/** Keys of the sandbox's parts, the same for all processes of a site. */
export type SandboxKeys = ReturnType<typeof createSandboxKeys>;
