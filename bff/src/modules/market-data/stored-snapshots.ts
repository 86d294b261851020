import type { Database } from '../../platform/db/connect-database';
import type { ColumnSnapshot, SnapshotName } from './column-snapshot';
import { createColumnSnapshotStore } from './store/column-snapshot-store';

export type StoredSnapshots = ReturnType<typeof createStoredSnapshots>;

/** Markets' columns in the database that all processes share. Saving replaces the previous ones atomically. */
export function createStoredSnapshots(database: Pick<Database, 'publicRead' | 'write'>) {
  const { load, save } = createColumnSnapshotStore(database);
  return {
    load,
    save: (name: SnapshotName, snapshot: ColumnSnapshot): Promise<void> =>
      database.write((session) => save(name, snapshot, session)),
  };
}
