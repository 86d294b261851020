import { insertRows } from '../../platform/db/bulk-insert';
import { applyStep, makeNotes, migrate, waitForOthers } from '../../platform/db/migrate';
import type { Schema } from '../../platform/db/schema';
import { sessions } from '../accounts';
import type { SqlSession, WriteSession } from '../../platform/db/sql-session';
import type { Database, StorageLogger } from '../../platform/db/database';
import { BackupRefused } from './backup-format';
import type { BackupContents } from './backup-format';
import { readBackup } from './read-backup';
import { sumOfTable } from './table-rows';
import { readAllShapes, readShapes } from './table-shapes';

export interface RestoreOptions {
  /** Everything in the database is deleted. */
  readonly force: boolean;
  readonly logger: StorageLogger;
}

/** Tables with rows, and how many. */
async function filledTables(
  session: SqlSession,
  schema: Schema,
): Promise<readonly { readonly name: string; readonly rows: number }[]> {
  const filled = [];
  for (const { name } of await readShapes(session, schema)) {
    const [count] = await session.all<{ n: number | string }>(`SELECT COUNT(*) AS n FROM "${name}"`);
    if (Number(count!.n) > 0) filled.push({ name, rows: Number(count!.n) });
  }
  return filled;
}

/** Drops the site's tables and everything that depends on them. */
async function dropTables(session: WriteSession, schema: Schema): Promise<void> {
  const shapes = await readAllShapes(session, schema);
  for (const { name } of [...shapes].reverse()) {
    await session.run(`DROP TABLE "${name}"`);
    // Drops what refuses changes of its rows; SQLite drops it with the table.
    if (session.dialect === 'postgres') await session.run(`DROP FUNCTION IF EXISTS "${name}_refuse"()`);
  }
  await session.run('DROP TABLE IF EXISTS migrations');
}

/** PostgreSQL continues its sequences, whatever ids were inserted; SQLite uses the inserted ones. */
async function numberOn(session: WriteSession): Promise<void> {
  if (session.dialect !== 'postgres') return;
  const numbered = await session.all<{ tab: string; col: string }>(
    `SELECT t.relname AS tab, a.attname AS col FROM pg_class AS t JOIN pg_attribute AS a ON a.attrelid = t.oid
     WHERE t.relkind = 'r' AND t.relnamespace = current_schema()::regnamespace AND a.attidentity <> ''`,
  );
  for (const { tab, col } of numbered) {
    await session.all(
      `SELECT setval(pg_get_serial_sequence('"${tab}"', '${col}'), COALESCE((SELECT MAX("${col}") FROM "${tab}"), 0) + 1, false)`,
    );
  }
}

/** Compares every table with the backup, row for row. */
async function compare(session: WriteSession, schema: Schema, { tables, columns }: BackupContents): Promise<void> {
  for (const shape of await readShapes(session, schema)) {
    const should = tables.get(shape.name);
    const is = await sumOfTable(session, { ...shape, columns: columns.get(shape.name) ?? shape.columns });
    if (is.rows !== (should?.rows ?? 0) || (should && is.sha256 !== should.sha256)) {
      throw new Error(`${shape.name} differs from the backup after it was restored: ${is.rows} rows`);
    }
  }
}

/**
 * Ends every restored session: one of them may have been ended since, by a sign-out, a new password or an
 * administrator. Returns how many there were.
 */
export const endRestoredSessions = (database: Database): Promise<number> =>
  database.write(({ transaction }) => database.model(sessions).destroy({ where: {}, transaction }));

/**
 * Restores a backup into a database in one transaction: all rows, compared with the backup's checksums, or none. The
 * file is read to the end before anything changes; migrations of later releases run afterwards. Throws: BackupRefused
 * for an unusable file, or a database with rows if `force` is not given.
 */
export async function restoreBackup(
  database: Database,
  file: string,
  { force, logger }: RestoreOptions,
): Promise<BackupContents> {
  const contents = await readBackup(file);
  const known = new Map(database.schema.migrations.map((migration) => [migration.name, migration]));
  const newer = contents.migrations.filter((name) => !known.has(name));
  if (newer.length > 0) {
    throw new BackupRefused(
      `${file} was made by a newer release: its schema has ${newer.join(', ')}. Restore it with that release.`,
    );
  }
  await database.write(async (session) => {
    await waitForOthers(session);
    const filled = await filledTables(session, database.schema);
    if (filled.length > 0 && !force) {
      const rowCounts = filled.map(({ name, rows }) => `${name} ${rows}`).join(', ');
      throw new BackupRefused(`The database is not empty (${rowCounts}): --force replaces all of it.`);
    }
    await dropTables(session, database.schema);
    await makeNotes(session);
    for (const name of contents.migrations) await applyStep(session, known.get(name)!);
    const shapes = new Map(
      (await readShapes(session, database.schema)).map(({ name, columns }) => [name, new Set(columns)]),
    );
    await readBackup(file, async (table, columns, rows) => {
      if (!columns.every((column) => shapes.get(table)?.has(column))) {
        throw new BackupRefused(`${file} has a table that its schema does not have: ${table}.`);
      }
      await insertRows(session, { table, columns }, rows);
    });
    await numberOn(session);
    await compare(session, database.schema, contents);
  });
  await migrate(database, logger);
  return contents;
}
