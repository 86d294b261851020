import type { ColumnSnapshot, SnapshotName } from '../column-snapshot';
import type { Database } from '../../../platform/db/connect-database';
import type { WriteSession } from '../../../platform/db/sql-session';

/** Reading a market's columns whole is a hundred times as fast as reading its rows. */
const LOAD_LIMIT_MS = 30_000;

/** A market's columns as bytes. */
export function createColumnSnapshotStore(database: Pick<Database, 'publicRead'>) {
  return {
    async load(name: SnapshotName): Promise<ColumnSnapshot | null> {
      const [row] = await database.publicRead.all<{ data_version: number; layout: string; body: Buffer }>(
        'SELECT data_version, layout, body FROM column_snapshots WHERE market = ?',
        [name],
        LOAD_LIMIT_MS,
      );
      return row ? { dataVersion: row.data_version, layout: row.layout, bytes: row.body } : null;
    },
    /** Replaces the previous ones. */
    async save(
      name: SnapshotName,
      { dataVersion, layout, bytes }: ColumnSnapshot,
      session: WriteSession,
    ): Promise<void> {
      await session.run(
        `INSERT INTO column_snapshots (market, data_version, layout, body) VALUES (?, ?, ?, ?)
         ON CONFLICT (market) DO UPDATE SET data_version = excluded.data_version, layout = excluded.layout, body = excluded.body`,
        [name, dataVersion, layout, Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)],
      );
    },
  };
}
