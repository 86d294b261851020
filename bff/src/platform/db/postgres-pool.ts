import { Sequelize } from 'sequelize';
import { DatabaseStartError } from './database-start-error';
import { breakWhileSilent } from './postgres-breaker';
import { createPostgresDriver } from './postgres-client';
import { poolOf, postgresReader, serverLimit } from './postgres-session';
import type { SqlSession } from './sql-session';
import { traceModels, tracedReads } from './traced-session';

/** A caller gets an answer or a 503 within 5 s, also when the server hangs. */
const CONNECT_LIMIT_MS = 4500;
const LOCK_LIMIT_MS = 2000;

export interface PostgresPoolParts {
  readonly url: string;
  /** The name of the setting that has the address. */
  readonly setting: 'DATABASE_URL' | 'DATABASE_READ_URL';
  /** Maximum number of connections. */
  readonly poolSize: number;
  /** Maximum time of a read. Unit: milliseconds. */
  readonly readLimitMs: number;
  /** Maximum wait for a connection. Unit: milliseconds. */
  readonly connectLimitMs?: number;
}

/** Connections to one server, opened on demand. */
export interface ServerPool {
  readonly sequelize: Sequelize;
  readonly read: SqlSession;
  readonly use: { readonly inUse: number; readonly waiting: number };
  close(): Promise<void>;
}

export const withoutPassword = (url: string): string => url.replace(/(\/\/[^:@/]*):[^@/]*@/, '$1:***@');

/**
 * The address without its `pooler` parameter, and the mode of the pooler. In transaction mode two transactions of a
 * connection may run on two server connections. Throws: DatabaseStartError.
 */
function splitPooler({ url, setting }: Pick<PostgresPoolParts, 'url' | 'setting'>): {
  readonly address: string;
  readonly isShared: boolean;
} {
  const [address = '', query = ''] = url.split('?');
  const parameters = new URLSearchParams(query);
  const mode = parameters.get('pooler') ?? 'session';
  if (mode !== 'session' && mode !== 'transaction')
    throw new DatabaseStartError(
      `${setting} has pooler=${mode}; expected "session", or "transaction" behind PgBouncer in transaction mode`,
    );
  parameters.delete('pooler');
  return { address: parameters.size === 0 ? address : `${address}?${parameters}`, isShared: mode === 'transaction' };
}

/** Creates a pool, which connects on first use. Throws: DatabaseStartError for an invalid `pooler` parameter. */
export function createServerPool(parts: PostgresPoolParts): ServerPool {
  const { poolSize, readLimitMs, connectLimitMs = CONNECT_LIMIT_MS } = parts;
  const { address, isShared } = splitPooler(parts);
  // The server times out first, so that its connection stays usable. If the server is silent, we give up the
  // connection.
  const limits = { statementMs: serverLimit(readLimitMs), lockMs: LOCK_LIMIT_MS };
  const driver = createPostgresDriver(isShared ? limits : null);
  const sequelize = new Sequelize(address, {
    dialect: 'postgres',
    dialectModule: driver.module,
    logging: false,
    retry: { max: 1 },
    pool: { max: poolSize, min: 0, acquire: connectLimitMs, idle: 10_000 },
    dialectOptions: {
      application_name: 'boursight',
      connectionTimeoutMillis: connectLimitMs,
      ...(!isShared && { statement_timeout: limits.statementMs, lock_timeout: limits.lockMs }),
      query_timeout: readLimitMs,
      keepAlive: true,
    },
  });
  traceModels(sequelize, 'postgres');
  const breaker = breakWhileSilent(sequelize, driver.probe);
  return {
    sequelize,
    read: tracedReads(postgresReader(sequelize, readLimitMs)),
    get use() {
      const { using: inUse, waiting } = poolOf(sequelize).pool;
      return { inUse, waiting };
    },
    async close() {
      breaker.close();
      await sequelize.close();
    },
  };
}

/** The text of a failure, for the message of a failed start. */
export const failureWords = (error: unknown): string =>
  error instanceof Error ? error.message || error.name : String(error);
