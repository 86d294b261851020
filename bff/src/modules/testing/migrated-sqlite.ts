import { copyFileSync, existsSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import type { Database as Connection } from 'sqlite3';
import { connectionsOf } from '../../platform/db/connections-of';
import { connectDatabase, openDatabase, type Database } from '../open-database';
import { silentLogger } from '../../platform/db/testing/silent-logger';

/** Named after this process, so that no other process finds it incomplete. */
const templateOf = (run: string): string => join(run, `migrated-${process.pid}.sqlite`);

let making: Promise<void> | undefined;

/**
 * An empty database that is migrated once a process: a separate migration takes a fifth of a second, as long as many
 * a test.
 */
async function template(): Promise<string> {
  const run = process.env['TEST_RUN_FOLDER'];
  if (run === undefined) throw new Error('TEST_RUN_FOLDER names no folder: run-folder.cjs sets it');
  const file = templateOf(run);
  if (!existsSync(file)) await (making ??= migrateNew(file));
  return file;
}

async function migrateNew(file: string): Promise<void> {
  const unfinished = `${file}.new`;
  const database = await openDatabase({ url: `sqlite:${unfinished}`, logger: silentLogger });
  await database.close();
  renameSync(unfinished, file);
}

/** Puts an empty, migrated database at `file`. Throws: Error outside a test run. */
export async function putMigrated(file: string): Promise<void> {
  copyFileSync(await template(), file);
}

/** An empty, migrated database in memory. Throws: Error outside a test run. */
export async function openMigrated(): Promise<Database> {
  const source = await template();
  const database = await connectDatabase({ url: 'sqlite::memory:', logger: silentLogger });
  const connection = await connectionsOf<Filled>(database.sequelize).getConnection({});
  const backup = connection.backup(source, 'main', 'main', false);
  await new Promise<void>((done, fail) => backup.step(-1, (error) => (error ? fail(error) : done())));
  await new Promise<void>((done) => backup.finish(() => done()));
  return database;
}

/** SQLite's copies from database to database, which the driver's types leave out. */
interface Filled extends Connection {
  backup(file: string, ofFile: string, ofMemory: string, isIntoFile: boolean): Copy;
}

interface Copy {
  step(pages: number, done: (error: Error | null) => void): void;
  finish(done: () => void): void;
}
