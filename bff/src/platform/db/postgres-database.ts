import { Sequelize } from 'sequelize';
import type { Database, OpenDatabaseOptions } from './database';
import { DatabaseStartError } from './database-start-error';
import { createModels } from './models';
import { breakWhileSilent } from './postgres-breaker';
import { createPostgresDriver } from './postgres-client';
import { poolOf, postgresReader, serverLimit } from './postgres-session';
import { postgresTransaction, SNAPSHOT } from './postgres-transactions';
import { traceModels, tracedReads, tracedWrites } from './traced-session';

/** A caller gets an answer or a 503 within 5 s, also when the server hangs. */
const CONNECT_LIMIT_MS = 4500;
const READ_LIMIT_MS = 4500;

const withoutPassword = (url: string): string => url.replace(/(\/\/[^:@/]*):[^@/]*@/, '$1:***@');

/**
 * The address without what says of it that PgBouncer stands before the server, and in which mode. In transaction mode two
 * transactions of a connection may run on two of the server's. Throws: DatabaseStartError.
 */
function splitPooler(url: string): { readonly address: string; readonly isShared: boolean } {
  const [address = '', query = ''] = url.split('?');
  const parameters = new URLSearchParams(query);
  const mode = parameters.get('pooler') ?? 'session';
  if (mode !== 'session' && mode !== 'transaction')
    throw new DatabaseStartError(
      `DATABASE_URL has pooler=${mode}; it takes "session", or "transaction" where PgBouncer in transaction mode stands before PostgreSQL`,
    );
  parameters.delete('pooler');
  return { address: parameters.size === 0 ? address : `${address}?${parameters}`, isShared: mode === 'transaction' };
}

/** Connects to a PostgreSQL server. Throws: DatabaseStartError. */
export async function openPostgres({
  url,
  poolSize = 10,
  readLimitMs = READ_LIMIT_MS,
  logger,
  schema,
}: OpenDatabaseOptions): Promise<Database> {
  const { address, isShared } = splitPooler(url);
  // The server gives up first, so that its connection stays good; one that says nothing is given up by us.
  const limits = { statementMs: serverLimit(readLimitMs), lockMs: 2000 };
  const driver = createPostgresDriver(isShared ? limits : null);
  const sequelize = new Sequelize(address, {
    dialect: 'postgres',
    dialectModule: driver.module,
    logging: false,
    retry: { max: 1 },
    pool: { max: poolSize, min: 0, acquire: CONNECT_LIMIT_MS, idle: 10_000 },
    dialectOptions: {
      application_name: 'boursight',
      connectionTimeoutMillis: CONNECT_LIMIT_MS,
      ...(!isShared && { statement_timeout: limits.statementMs, lock_timeout: limits.lockMs }),
      query_timeout: readLimitMs,
      keepAlive: true,
    },
  });
  try {
    await sequelize.authenticate();
  } catch (error) {
    await sequelize.close().catch(() => undefined);
    const text = error instanceof Error ? error.message || error.name : String(error);
    throw new DatabaseStartError(
      `The database ${withoutPassword(url)} can't be reached (${text}): check DATABASE_URL and the server`,
    );
  }
  traceModels(sequelize, 'postgres');
  const breaker = breakWhileSilent(sequelize, driver.probe);
  const read = tracedReads(postgresReader(sequelize, readLimitMs));
  let writing = 0;

  return {
    dialect: 'postgres',
    sequelize,
    schema,
    read,
    async write(work) {
      writing += 1;
      try {
        return await postgresTransaction(sequelize, (session) => work(tracedWrites(session)));
      } finally {
        writing -= 1;
      }
    },
    snapshot: (work) => postgresTransaction(sequelize, work, SNAPSHOT),
    model: createModels(sequelize, schema.tables),
    get writeQueueLength() {
      return writing;
    },
    get pool() {
      const { using: inUse, waiting } = poolOf(sequelize).pool;
      return { inUse, waiting };
    },
    async ping() {
      await read.all('SELECT 1');
    },
    async close() {
      breaker.close();
      await sequelize.close();
      logger.info({}, 'database closed');
    },
  };
}
