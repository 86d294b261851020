import { migrate } from './migrate';
import { openPostgres } from './postgres-database';
import { openSqlite } from './sqlite-database';
import type { Database, OpenDatabaseOptions } from './database';

export type { Database, OpenDatabaseOptions, StorageLogger } from './database';

/** Opens the store as it is. Throws: DatabaseStartError, one clear line. */
export const connectDatabase = (options: OpenDatabaseOptions): Promise<Database> =>
  options.url.startsWith('sqlite:') ? openSqlite(options) : openPostgres(options);

/** Opens the store and brings its tables up to date. Throws: DatabaseStartError, one clear line. */
export async function openDatabase(options: OpenDatabaseOptions): Promise<Database> {
  const database = await connectDatabase(options);
  try {
    await migrate(database, options.logger);
    return database;
  } catch (error) {
    await database.close();
    throw error;
  }
}
