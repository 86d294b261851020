import { mkdirSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { Sequelize } from 'sequelize';
import type { Database as Connection } from 'sqlite3';
import type { Database, OpenDatabaseOptions } from './database';
import { DatabaseStartError } from './database-start-error';
import { connectionsOf } from './connections-of';
import { createModels } from './models';
import { closeConnection, openConnection, sqliteDriver } from './sqlite-connections';
import { sqliteReaders } from './sqlite-readers';
import { sqliteReader } from './sqlite-session';
import { sqliteSnapshot } from './sqlite-snapshot';
import { createSqliteTransactions } from './sqlite-transactions';
import { traceModels, tracedReads, tracedWrites } from './traced-session';
import { createWriteQueue } from './write-queue';

const MEMORY = ':memory:';
const WAITING_WRITES = 1000;
const WRITE_WAIT_MS = 5000;
/** Number of connections for quick reads. One more is for reads of whole markets. */
const READERS = 2;
/** A start checks files up to this size for damage, which takes about 3 ms per megabyte. Unit: bytes. */
const MAX_CHECKED = 400_000_000;

export interface SqliteOptions extends OpenDatabaseOptions {
  /** Unit: bytes. */
  readonly maxChecked?: number;
}

/** Opens or creates a SQLite file. Throws: DatabaseStartError. */
export async function openSqlite({
  url,
  logger,
  schema,
  pageMemory,
  pageCheck = 'before',
  maxChecked = MAX_CHECKED,
}: SqliteOptions): Promise<Database> {
  const file = url.slice('sqlite:'.length);
  if (file === '')
    throw new DatabaseStartError('DATABASE_URL is "sqlite:"; expected a file, as in sqlite:var/site.sqlite');
  const inMemory = file === MEMORY;
  const sequelize = new Sequelize({
    dialect: 'sqlite',
    storage: file,
    dialectModule: sqliteDriver,
    logging: false,
    // The driver waits 5 s for another process; Sequelize would do so five times over.
    retry: { max: 1 },
  });
  const readers: Connection[] = [];
  let sound: Promise<void> | undefined;
  try {
    if (!inMemory) mkdirSync(dirname(file), { recursive: true });
    await sequelize.query('SELECT COUNT(*) FROM sqlite_master');
    // Holds for the whole process: SQLite reuses its oldest pages instead of allocating more.
    if (pageMemory !== undefined) await sequelize.query(`PRAGMA soft_heap_limit = ${Math.round(pageMemory)}`);
    if (!inMemory) for (let i = 0; i <= READERS; i++) readers.push(await openConnection(file, 'read'));
    const bytes = inMemory || pageCheck === 'none' ? 0 : statSync(file).size;
    if (bytes > maxChecked) {
      logger.warn(
        { megabytes: Math.round(bytes / 1e6), checkedUpTo: Math.round(maxChecked / 1e6) },
        'the database file was not checked for damage because it is too large for a start; check a backup of it',
      );
    } else if (bytes > 0) {
      const checked = checkPages(file);
      if (pageCheck === 'beside') sound = checked;
      else await checked;
      // Transactions that wait for it get the error.
      sound?.catch(() => undefined);
    }
  } catch (error) {
    for (const reader of readers) await closeConnection(reader);
    // Not awaited: a connection that was never opened never reports that it is closed.
    sequelize.close().catch(() => undefined);
    throw error instanceof DatabaseStartError ? error : startError(file, error);
  }
  traceModels(sequelize, 'sqlite');

  const shared = inMemory ? await memoryConnection(sequelize) : null;
  const queue = createWriteQueue({ limit: WAITING_WRITES, waitLimitMs: WRITE_WAIT_MS });
  const transactions = createSqliteTransactions(sequelize, file, shared);
  const [long, ...quick] = readers;
  const read = tracedReads(shared ? sqliteReader(shared) : sqliteReaders(quick, long!));

  return {
    dialect: 'sqlite',
    sequelize,
    schema,
    read,
    publicRead: read,
    ...(sound && { sound }),
    write(work) {
      const run = () => queue.run(() => transactions.run((session) => work(tracedWrites(session))));
      return sound ? sound.then(run) : run();
    },
    // An in-memory database has one connection: no writes during reads.
    snapshot: (work) => (shared ? queue.run(() => transactions.run(work)) : sqliteSnapshot(file, work)),
    model: createModels(sequelize, schema.tables),
    get writeQueueLength() {
      return queue.length;
    },
    async ping() {
      await read.all('SELECT 1');
    },
    async close() {
      await sound?.catch(() => undefined);
      await queue.drain();
      await transactions.close();
      for (const reader of readers) await closeConnection(reader);
      await sequelize.close();
    },
  };
}

/** By a connection of its own, so that reads do not wait for it. Throws: DatabaseStartError. */
async function checkPages(file: string): Promise<void> {
  const reader = await openConnection(file, 'read');
  try {
    const [row] = await sqliteReader(reader).all<{ quick_check: string }>('PRAGMA quick_check(1)');
    if (row?.quick_check !== 'ok') throw new Error(`SQLITE_CORRUPT: ${row?.quick_check.replace(/\s+/g, ' ')}`);
  } catch (error) {
    throw startError(file, error);
  } finally {
    await closeConnection(reader);
  }
}

function startError(file: string, error: unknown): Error {
  const text = error instanceof Error ? error.message : String(error);
  if (/SQLITE_(NOTADB|CORRUPT)/.test(text)) {
    return new DatabaseStartError(
      `The database file ${file} is damaged (${text}): restore a backup, or move the file away to start with an empty database`,
    );
  }
  return new DatabaseStartError(
    `The database file ${file} can't be opened (${text}): check that its folder exists and can be written to`,
  );
}

/** A database in memory lives in one connection, which everything shares. */
async function memoryConnection(sequelize: Sequelize): Promise<Connection> {
  return connectionsOf<Connection>(sequelize).getConnection({});
}
