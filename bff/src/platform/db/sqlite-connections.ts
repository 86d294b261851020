import { LRUCache } from 'lru-cache';
import sqlite3 from 'sqlite3';

type Callback = (error: Error | null) => void;

/**
 * Write-ahead log: reads go on during a write. Full sync: an acknowledged write outlives a power cut. The time-out lets a
 * second process finish its write; the driver's own 1 s is too short for an ingest run's transaction. What is read often
 * is in caches of the site, and whole markets are read once: 2 MB of pages are enough, the system has the others.
 */
const pragmas = [
  'PRAGMA busy_timeout = 5000',
  'PRAGMA journal_mode = WAL',
  'PRAGMA synchronous = FULL',
  'PRAGMA foreign_keys = ON',
  'PRAGMA temp_store = MEMORY',
  'PRAGMA cache_size = -2000',
].join(';');

const CACHED_STATEMENTS = 200;
const statements = new WeakMap<sqlite3.Database, LRUCache<string, Promise<sqlite3.Statement>>>();

function configured(file: string, mode: number, callback: Callback): sqlite3.Database {
  const connection: sqlite3.Database = new sqlite3.Database(file, mode, (error) => {
    if (error) callback(error);
    else connection.exec(pragmas, callback);
  });
  return knowingColumnTypes(connection);
}

type Rows = readonly { readonly [column: string]: unknown }[];
type RowsDone = (this: unknown, error: Error | null, rows: Rows) => void;

const COLUMN_TYPES = /^PRAGMA table_info\(/;

/**
 * Sequelize queries the types of a table's columns before each read of it, one statement after another on one
 * connection. They are read once: only migrations change them, before any read.
 */
function knowingColumnTypes(connection: sqlite3.Database): sqlite3.Database {
  const all = connection.all.bind(connection) as (sql: string, ...rest: unknown[]) => sqlite3.Database;
  const known = new Map<string, Rows>();
  const ask = (sql: string, ...rest: unknown[]): sqlite3.Database => {
    const done = rest.at(-1);
    if (!COLUMN_TYPES.test(sql) || typeof done !== 'function') return all(sql, ...rest);
    const rows = known.get(sql);
    if (rows) {
      (done as RowsDone).call(connection, null, rows);
      return connection;
    }
    const note: RowsDone = function note(error, found) {
      if (!error && found.length > 0) known.set(sql, found);
      (done as RowsDone).call(this, error, found);
    };
    return all(sql, ...rest.slice(0, -1), note);
  };
  return Object.assign(connection, { all: ask });
}

/** A constructor that returns an object gives that object: Sequelize calls it with `new`. */
function Database(file: string, mode: number, callback: Callback): sqlite3.Database {
  return configured(file, mode, callback);
}

/**
 * The driver for Sequelize: it sets the PRAGMAs on every connection. Sequelize's own afterConnect hook doesn't run for
 * SQLite, and a PRAGMA sent by a query reaches one connection only.
 */
export const sqliteDriver: object = { ...sqlite3, Database };

/** One that writes needs more: a large transaction would write its pages to the disk twice. */
const pragmasOf = { read: 'PRAGMA query_only = ON', write: 'PRAGMA cache_size = -16000' } as const;

/** A connection of our own. */
export function openConnection(file: string, use: 'read' | 'write'): Promise<sqlite3.Database> {
  return new Promise((resolve, reject) => {
    const connection = configured(file, sqlite3.OPEN_READWRITE, (error) => {
      if (error) return reject(error);
      connection.exec(pragmasOf[use], (failure: Error | null) => (failure ? reject(failure) : resolve(connection)));
    });
  });
}

/** A prepared statement, cached with its connection while recently used. */
export function preparedOn(connection: sqlite3.Database, sql: string): Promise<sqlite3.Statement> {
  let cached = statements.get(connection);
  if (!cached) {
    cached = new LRUCache({
      max: CACHED_STATEMENTS,
      dispose: (statement, _sql, reason) => {
        if (reason === 'evict') void finalize(statement);
      },
    });
    statements.set(connection, cached);
  }
  const known = cached.get(sql);
  if (known) return known;
  const prepared = new Promise<sqlite3.Statement>((resolve, reject) => {
    const statement = connection.prepare(sql, (error: Error | null) => (error ? reject(error) : resolve(statement)));
  });
  const all = cached;
  prepared.catch(() => all.delete(sql));
  cached.set(sql, prepared);
  return prepared;
}

/** Waits for what the statement still does. One that was never prepared holds nothing. */
const finalize = (prepared: Promise<sqlite3.Statement>): Promise<void> =>
  prepared.then(
    (statement) => new Promise((resolve) => statement.finalize(() => resolve())),
    () => undefined,
  );

/** Finalizes a connection's prepared statements: SQLite refuses to close one that still has some. */
export async function releaseStatements(connection: sqlite3.Database): Promise<void> {
  const cached = statements.get(connection);
  statements.delete(connection);
  await Promise.all([...(cached?.values() ?? [])].map(finalize));
}

export async function closeConnection(connection: sqlite3.Database): Promise<void> {
  await releaseStatements(connection);
  await new Promise<void>((resolve, reject) => connection.close((error) => (error ? reject(error) : resolve())));
}

/** Runs statements that return nothing. */
export const executeOn = (connection: sqlite3.Database, sql: string): Promise<void> =>
  new Promise((resolve, reject) => connection.exec(sql, (error) => (error ? reject(error) : resolve())));
