import { migrate } from './migrate';
import { openSqlite } from './sqlite-database';
import type { Database, OpenDatabaseOptions } from './database';

export type { Database, OpenDatabaseOptions } from './database';

/** Opens the database without migrating it. Throws: DatabaseStartError, one clear line. */
export async function connectDatabase(options: OpenDatabaseOptions): Promise<Database> {
  if (options.url.startsWith('sqlite:')) return openSqlite(options);
  // Loaded on demand: a site with SQLite does not need the driver.
  const { openPostgres } = await import('./postgres-database');
  return openPostgres(options);
}

/** Opens the database and migrates it. Throws: DatabaseStartError, one clear line. */
export async function openDatabase(options: OpenDatabaseOptions): Promise<Database> {
  const database = await connectDatabase(options);
  try {
    await migrate(database, options.logger);
    // Another process may have migrated it.
    await database.replica?.catchUp();
    return database;
  } catch (error) {
    await database.close();
    throw error;
  }
}
