import { openDatabase, type Database } from '../../bff/src/modules/open-database';
import { silentLogger } from '../../bff/src/platform/db/testing/silent-logger';

/** Opens the file as the next start would. */
export async function reopened<T>(url: string, look: (database: Database) => Promise<T>): Promise<T> {
  const database = await openDatabase({ url, logger: silentLogger });
  try {
    return await look(database);
  } finally {
    await database.close();
  }
}

/** `ok`, or the problems that SQLite found. */
export async function integrityOf(database: Database): Promise<string> {
  const rows = await database.read.all<{ integrity_check: string }>('PRAGMA integrity_check');
  const orphans = await database.read.all('PRAGMA foreign_key_check');
  return orphans.length > 0 ? `${orphans.length} orphans` : rows.map((row) => row.integrity_check).join('; ');
}
