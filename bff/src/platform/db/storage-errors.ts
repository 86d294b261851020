import { ServiceError, UnavailableError } from '../errors';

/** SQLite: another process is writing, the disk is full or unreadable, or the file is missing. */
const sqliteAway =
  /SQLITE_(BUSY|LOCKED|FULL|IOERR|READONLY|CANTOPEN|NOMEM|PROTOCOL|INTERRUPT|MISUSE: Database (is closed|handle is closed))/;

/** PostgreSQL: connection, resources, operator intervention, and the conflicts that a second try solves. */
const postgresAway = /^(08...|53...|57P0.|57014|40001|40P01|55P03|25006|58030)$/;

const connectionAway =
  /ECONNREFUSED|ECONNRESET|EPIPE|ENOENT|ETIMEDOUT|Query read timeout|Connection terminated|timeout expired|Client has encountered a connection error|not queryable/;

interface Causes {
  readonly name?: unknown;
  readonly code?: unknown;
  readonly message?: unknown;
  readonly parent?: unknown;
}

/** Whether the database is temporarily away, as opposed to a wrong statement. Checks the inner error of the driver. */
export function isDatabaseAway(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false;
  const { name, code, message, parent } = error as Causes;
  if (parent && parent !== error && isDatabaseAway(parent)) return true;
  if (typeof name === 'string' && /^SequelizeConnection|^SequelizeTimeoutError$/.test(name)) return true;
  if (typeof code === 'string' && postgresAway.test(code)) return true;
  const text = `${typeof code === 'string' ? code : ''} ${typeof message === 'string' ? message : ''}`;
  return sqliteAway.test(text) || connectionAway.test(text);
}

/** PostgreSQL cancelled the statement: its connection is good for the next. */
export function isStatementCancelled(error: unknown): boolean {
  return typeof error === 'object' && error !== null && (error as Causes).code === '57014';
}

/** An insert met a row with the same key. */
export function isDuplicate(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false;
  const { name, code, message, parent } = error as Causes;
  if (parent && parent !== error && isDuplicate(parent)) return true;
  return (
    name === 'SequelizeUniqueConstraintError' ||
    code === '23505' ||
    (code === 'SQLITE_CONSTRAINT' && typeof message === 'string' && message.includes('UNIQUE'))
  );
}

/** Runs the work again if another transaction has inserted a row with the same key: now it finds that row. */
export async function retryOnDuplicate<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!isDuplicate(error)) throw error;
    return work();
  }
}

/**
 * Turns the error of a database that is temporarily away into an UnavailableError with the original as its cause. Any
 * other error is returned as it is.
 */
export function asStorageError(error: unknown): unknown {
  if (error instanceof ServiceError || !isDatabaseAway(error)) return error;
  const unavailable = new UnavailableError('database_unavailable', 'The database is not available at the moment');
  unavailable.cause = error;
  return unavailable;
}

/** Awaits the work and throws its error as `asStorageError` returns it. */
export async function storing<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    throw asStorageError(error);
  }
}

/** Why the database refuses writes, if the driver says so. */
export type WriteTrouble = 'full' | 'read_only';

/** Null: it is away for another reason, or the statement was wrong. Checks all inner errors. */
export function writeTroubleOf(error: unknown, depth = 0): WriteTrouble | null {
  if (typeof error !== 'object' || error === null || depth > 4) return null;
  const { code, message, parent, cause } = error as Causes & { readonly cause?: unknown };
  const text = `${typeof code === 'string' ? code : ''} ${typeof message === 'string' ? message : ''}`;
  if (/SQLITE_FULL|ENOSPC|No space left on device/.test(text) || code === '53100') return 'full';
  if (/SQLITE_READONLY|EROFS/.test(text) || code === '25006') return 'read_only';
  return writeTroubleOf(cause, depth + 1) ?? writeTroubleOf(parent, depth + 1);
}
