import type { Sequelize, Transaction } from 'sequelize';
import type { SqlSession, SqlValue, WriteSession } from './sql-session';
import { storing } from './storage-errors';

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
}

/** Sequelize's pool. */
export interface PostgresPool {
  getConnection(options: { readonly type: 'SELECT' | 'INSERT' }): Promise<PostgresClient>;
  releaseConnection(connection: PostgresClient): void;
  destroyConnection(connection: PostgresClient): Promise<void>;
}

/** Bulk statements and migrations may take longer than a reader would wait. */
const WRITE_LIMIT_MS = 120_000;
/** A reader gets an answer or a 503 within 5 s, also when the server hangs. */
const READ_LIMIT_MS = 4500;

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

/** Raw reads on the pool's connections. */
export function postgresReader(sequelize: Sequelize): SqlSession {
  const pool = sequelize.connectionManager as unknown as PostgresPool;
  return {
    dialect: 'postgres',
    all: <Row>(sql: string, values: readonly SqlValue[] = [], limitMs = READ_LIMIT_MS) =>
      storing(
        (async () => {
          const client = await pool.getConnection({ type: 'SELECT' });
          try {
            return (await client.query({ text: withNumbers(sql), values, query_timeout: limitMs })).rows as Row[];
          } finally {
            pool.releaseConnection(client);
          }
        })(),
      ),
  };
}

/** Raw statements inside a Sequelize transaction. */
export function postgresWriter(client: PostgresClient, transaction: Transaction): WriteSession {
  const query = (sql: string, values: readonly SqlValue[] = []) =>
    storing(client.query({ text: withNumbers(sql), values, query_timeout: WRITE_LIMIT_MS }));
  return {
    dialect: 'postgres',
    transaction,
    all: async <Row>(sql: string, values?: readonly SqlValue[]) => (await query(sql, values)).rows as Row[],
    run: async (sql, values) => (await query(sql, values)).rowCount ?? 0,
  };
}
