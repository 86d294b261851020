import type { Database, OpenDatabaseOptions } from './database';
import { DatabaseStartError } from './database-start-error';
import { createModels } from './models';
import { createServerPool, failureWords, withoutPassword } from './postgres-pool';
import { openPostgresReplica } from './postgres-replica';
import { postgresTransaction, SNAPSHOT } from './postgres-transactions';
import { tracedWrites } from './traced-session';

const READ_LIMIT_MS = 4500;

/** Connects to a PostgreSQL server, and to its replica if it has one. Throws: DatabaseStartError. */
export async function openPostgres({
  url,
  readUrl = null,
  poolSize = 10,
  readLimitMs = READ_LIMIT_MS,
  logger,
  schema,
}: OpenDatabaseOptions): Promise<Database> {
  const pool = createServerPool({ url, setting: 'DATABASE_URL', poolSize, readLimitMs });
  const { sequelize, read } = pool;
  try {
    await sequelize.authenticate();
  } catch (error) {
    await pool.close().catch(() => undefined);
    throw new DatabaseStartError(
      `The database ${withoutPassword(url)} can't be reached (${failureWords(error)}): check DATABASE_URL and the server`,
    );
  }
  const { publicTables } = schema;
  const replica =
    readUrl === null
      ? undefined
      : await openPostgresReplica({ url: readUrl, poolSize, read, publicTables, logger }).catch(
          async (error: unknown) => {
            await pool.close();
            throw error;
          },
        );
  let writing = 0;

  return {
    dialect: 'postgres',
    sequelize,
    schema,
    read,
    publicRead: replica?.read ?? read,
    replica,
    async write(work) {
      writing += 1;
      let after = (): void => undefined;
      try {
        return await postgresTransaction(sequelize, (session) => {
          const watched = replica?.watched(session);
          after = watched?.after ?? after;
          return work(tracedWrites(watched?.session ?? session));
        });
      } finally {
        // Also if it is unknown whether the transaction was committed.
        after();
        writing -= 1;
      }
    },
    snapshot: (work) => postgresTransaction(sequelize, work, SNAPSHOT),
    model: createModels(sequelize, schema.tables),
    get writeQueueLength() {
      return writing;
    },
    get pool() {
      return pool.use;
    },
    async ping() {
      await read.all('SELECT 1');
    },
    async close() {
      await replica?.close();
      await pool.close();
      logger.info({}, 'database closed');
    },
  };
}
