import type { Sequelize } from 'sequelize';
import type { Schema } from './schema';
import type { Models } from './models';
import type { Replica } from './replica';
import type { Dialect, SqlSession, WriteSession } from './sql-session';

/** Receives the log lines of the storage; a pino logger fits. */
export interface StorageLogger {
  info(details: object, message: string): void;
  warn(details: object, message: string): void;
}

export interface OpenDatabaseOptions {
  /** `sqlite:<path>`, `sqlite::memory:`, `postgres://...`. */
  readonly url: string;
  readonly logger: StorageLogger;
  /** PostgreSQL: the address of a replica for public reads. Absent or null: there is none. */
  readonly readUrl?: string | null;
  /** Tables and migrations of all modules. */
  readonly schema: Schema;
  /** SQLite: page cache in memory, of all connections together, in bytes (default: 16 MB each). */
  readonly pageMemory?: number;
  /**
   * SQLite: when the file is checked for damage. `before` (default): before it opens; `beside`: in the background,
   * while transactions wait until it is `sound`; `none`: another process has checked it.
   */
  readonly pageCheck?: 'before' | 'beside' | 'none';
  /** PostgreSQL: maximum number of connections (default 10). */
  readonly poolSize?: number;
  /** PostgreSQL: maximum time of a read, in milliseconds (default 4500). */
  readonly readLimitMs?: number;
}

/** What a service runs its transactions with. */
export type UnitOfWork = Pick<Database, 'write'>;

/** The open, migrated database. Repositories use it; other code only opens, checks and closes it. */
export interface Database extends Models {
  readonly dialect: Dialect;
  readonly sequelize: Sequelize;
  readonly schema: Schema;
  /** Raw reads, concurrent with any write in progress. */
  readonly read: SqlSession;
  /**
   * Raw reads of public tables: at a replica, if one has everything that this process wrote and everything that it waited
   * for by `replica.catchUp`. Statements on other tables are read as by `read`.
   */
  readonly publicRead: SqlSession;
  /** Undefined: there is none. */
  readonly replica?: Replica | undefined;
  /**
   * Runs one transaction; SQLite runs one at a time. Throws: UnavailableError while the database is busy, full or away.
   */
  write<T>(work: (session: WriteSession) => Promise<T>): Promise<T>;
  /** Reads of one snapshot, however long they take: writes continue and do not show. */
  snapshot<T>(work: (session: SqlSession) => Promise<T>): Promise<T>;
  /**
   * Resolves when all of the file was found sound; transactions wait for it. Throws: DatabaseStartError. Absent: it was before
   * it opened.
   */
  readonly sound?: Promise<void>;
  /** Writes that wait or run in this process. */
  readonly writeQueueLength: number;
  /** PostgreSQL: its connections in use, and the callers that wait for one. */
  readonly pool?: { readonly inUse: number; readonly waiting: number } | undefined;
  /** Throws: UnavailableError when the database doesn't answer. */
  ping(): Promise<void>;
  /** Lets the writes in progress end, then closes every connection. */
  close(): Promise<void>;
}
