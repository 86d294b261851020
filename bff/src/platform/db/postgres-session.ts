import type { Sequelize, Transaction } from 'sequelize';
import { connectionsOf, type Connections } from './connections-of';
import type { SqlSession, SqlValue, WriteSession } from './sql-session';
import { isDatabaseAway, isStatementCancelled, storing } from './storage-errors';

/** What we use of a pg client. */
export interface PostgresClient {
  query(query: {
    readonly text: string;
    readonly values: readonly unknown[];
    readonly query_timeout?: number;
  }): Promise<{
    readonly rows: unknown[];
    readonly rowCount: number | null;
  }>;
  /** Ends the connection. A running query is rejected at once. */
  end(): Promise<void>;
  /** Sequelize's mark of a connection that can't be used again. */
  readonly _invalid?: boolean;
}

/** Sequelize's pool. */
export interface PostgresPool extends Connections<PostgresClient> {
  releaseConnection(connection: PostgresClient): void;
  destroyConnection(connection: PostgresClient): Promise<void>;
  readonly pool: { readonly using: number; readonly waiting: number };
}

/** Bulk statements and migrations may take longer than a reader would wait. */
const WRITE_LIMIT_MS = 120_000;
/** The server gets this share of our timeout: it gives up first, and its connection remains usable. */
const SERVER_PART = 0.9;

/** How long the server may work on a statement that we wait `limitMs` for. Unit: milliseconds. */
export const serverLimit = (limitMs: number): number => Math.floor(limitMs * SERVER_PART);

const numbered = new Map<string, string>();

/** `?` to `$1`, `$2`, ...: our own statements hold no question mark but for a value. */
function withNumbers(sql: string): string {
  let text = numbered.get(sql);
  if (text === undefined) {
    let count = 0;
    text = sql.replace(/\?/g, () => `$${++count}`);
    if (numbered.size < 500) numbered.set(sql, text);
  }
  return text;
}

/** The pool behind the models: the library has it, without exporting its type. */
export const poolOf = (sequelize: Sequelize): PostgresPool => connectionsOf<PostgresClient, PostgresPool>(sequelize);

/**
 * Raw reads on the pool's connections. A connection with an abandoned statement is still busy with it, so it is closed: a
 * later read must not wait for that statement.
 */
export function postgresReader(sequelize: Sequelize, readLimitMs: number): SqlSession {
  const pool = poolOf(sequelize);
  const read = async <Row>(sql: string, values: readonly SqlValue[], limitMs: number): Promise<Row[]> => {
    const client = await pool.getConnection({ type: 'SELECT' });
    const isOwnLimit = limitMs !== readLimitMs;
    try {
      if (isOwnLimit)
        await client.query(setting(`BEGIN READ ONLY; SET LOCAL statement_timeout = ${serverLimit(limitMs)}`));
      const { rows } = await client.query({ text: withNumbers(sql), values, query_timeout: limitMs });
      if (isOwnLimit) await client.query(setting('COMMIT'));
      pool.releaseConnection(client);
      return rows as Row[];
    } catch (error) {
      // The server is done with a statement that it refused or cancelled.
      const isGood = !isOwnLimit && (isStatementCancelled(error) || !isDatabaseAway(error));
      if (isGood) pool.releaseConnection(client);
      else pool.destroyConnection(client).catch(() => undefined);
      throw error;
    }
  };
  return {
    dialect: 'postgres',
    all: <Row>(sql: string, values: readonly SqlValue[] = [], limitMs = readLimitMs) =>
      storing(read<Row>(sql, values, limitMs)),
  };
}

const setting = (text: string) => ({ text, values: [] });

/**
 * Raw statements inside a Sequelize transaction. These are bulk statements, so the server's time limit is raised too.
 */
export function postgresWriter(client: PostgresClient, transaction: Transaction): WriteSession {
  let raising: Promise<unknown> | null = null;
  const query = async (sql: string, values: readonly SqlValue[] = []) => {
    await (raising ??= client.query(setting(`SET LOCAL statement_timeout = ${serverLimit(WRITE_LIMIT_MS)}`)));
    return client.query({ text: withNumbers(sql), values, query_timeout: WRITE_LIMIT_MS });
  };
  return {
    dialect: 'postgres',
    transaction,
    all: async <Row>(sql: string, values?: readonly SqlValue[]) => (await storing(query(sql, values))).rows as Row[],
    run: async (sql, values) => (await storing(query(sql, values))).rowCount ?? 0,
  };
}
