import type { SqlSession } from './sql-session';
import { closeConnection, executeOn, openConnection } from './sqlite-connections';
import { sqliteReader } from './sqlite-session';
import { storing } from './storage-errors';

/** Reads of one moment, on a connection of their own: the write-ahead log keeps what they see. */
export function sqliteSnapshot<T>(file: string, work: (session: SqlSession) => Promise<T>): Promise<T> {
  return storing(
    (async () => {
      const connection = await openConnection(file, 'read');
      try {
        // The snapshot is that of the first read, not of BEGIN.
        await executeOn(connection, 'BEGIN; SELECT COUNT(*) FROM sqlite_master');
        const result = await work(sqliteReader(connection));
        await executeOn(connection, 'COMMIT');
        return result;
      } finally {
        await closeConnection(connection);
      }
    })(),
  );
}
