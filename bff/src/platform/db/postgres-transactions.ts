import { Transaction, type Sequelize } from 'sequelize';
import { poolOf, postgresWriter } from './postgres-session';
import type { WriteSession } from './sql-session';
import { isDatabaseAway, storing } from './storage-errors';

/** Time limit of the statements that begin and end a transaction, which take the server a moment. */
const FRAME_LIMIT_MS = 2200;

/** How a transaction begins when all its reads need one snapshot. */
export const SNAPSHOT = 'BEGIN ISOLATION LEVEL REPEATABLE READ, READ ONLY';

/** One transaction on a connection of the pool; Sequelize's models get a handle to it. */
export function postgresTransaction<T>(
  sequelize: Sequelize,
  work: (session: WriteSession) => Promise<T>,
  begin = 'BEGIN',
): Promise<T> {
  const pool = poolOf(sequelize);
  return storing(
    (async () => {
      const connection = await pool.getConnection({ type: 'INSERT' });
      const transaction = Object.assign(new Transaction(sequelize, {}), { connection });
      const say = (text: string) => connection.query({ text, values: [], query_timeout: FRAME_LIMIT_MS });
      try {
        await say(begin);
        const result = await work(postgresWriter(connection, transaction));
        await say('COMMIT');
        pool.releaseConnection(connection);
        return result;
      } catch (error) {
        if (isDatabaseAway(error) || !(await succeeds(say('ROLLBACK')))) {
          // ROLLBACK hangs too if the server hangs. Closing the connection ends the transaction.
          void succeeds(pool.destroyConnection(connection));
        } else pool.releaseConnection(connection);
        throw error;
      } finally {
        // A query that comes too late is refused instead of running outside the transaction.
        Object.assign(transaction, { finished: 'commit' });
      }
    })(),
  );
}

const succeeds = (work: Promise<unknown>): Promise<boolean> =>
  work.then(
    () => true,
    () => false,
  );
