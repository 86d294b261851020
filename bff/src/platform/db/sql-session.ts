import type { Transaction } from 'sequelize';

/** What a statement takes and gives: no dates, no big integers, flags as 0 and 1. */
export type SqlValue = string | number | null | Buffer;

export type Dialect = 'sqlite' | 'postgres';

/**
 * Raw statements, `?` for a value, the same text on both databases.
 * Throws: UnavailableError while the database is busy, full or away.
 */
export interface SqlSession {
  readonly dialect: Dialect;
  /**
   * `limitMs`: how long a server may take to answer; only whole-market reads need more than the default. On SQLite they have
   * a connection of their own.
   */
  all<Row>(sql: string, values?: readonly SqlValue[], limitMs?: number): Promise<Row[]>;
}

/** One write transaction. It is over when the work's promise settles: committed, or rolled back when it rejects. */
export interface WriteSession extends SqlSession {
  /** For Sequelize's models. */
  readonly transaction: Transaction;
  /** Number of rows that the statement inserted, changed or deleted. */
  run(sql: string, values?: readonly SqlValue[]): Promise<number>;
}
