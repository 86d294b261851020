import { Transaction, type Sequelize } from 'sequelize';
import type { Database as Connection } from 'sqlite3';
import type { WriteSession } from './sql-session';
import { closeConnection, executeOn, openConnection, releaseStatements } from './sqlite-connections';
import { sqliteWriter } from './sqlite-session';
import { storing } from './storage-errors';

/** Write transactions on one connection, one at a time: the caller ensures this. */
export interface SqliteTransactions {
  run<T>(work: (session: WriteSession) => Promise<T>): Promise<T>;
  close(): Promise<void>;
}

/**
 * Sequelize opens a connection for each transaction, which costs more than the write, and leaks it when the database
 * ends a transaction (a full disk). So the transaction is ours, and Sequelize's models get a handle to it. `shared`:
 * the connection of an in-memory database, which must not be closed.
 */
export function createSqliteTransactions(
  sequelize: Sequelize,
  file: string,
  shared: Connection | null,
): SqliteTransactions {
  let writer: Connection | null = shared;

  const dropWriter = async (): Promise<void> => {
    const dropped = writer;
    if (!dropped) return;
    if (dropped === shared) return releaseStatements(dropped);
    writer = null;
    await closeConnection(dropped);
  };

  const rollBack = async (connection: Connection): Promise<void> => {
    try {
      await executeOn(connection, 'ROLLBACK');
    } catch {
      // The failure ended the transaction already; closing the connection removes the rest.
      await dropWriter();
    }
  };

  return {
    run: (work) =>
      storing(
        (async () => {
          const connection = (writer ??= await openConnection(file, 'write'));
          await executeOn(connection, 'BEGIN IMMEDIATE');
          const transaction = Object.assign(new Transaction(sequelize, {}), { connection });
          try {
            const result = await work(sqliteWriter(connection, transaction));
            await executeOn(connection, 'COMMIT');
            return result;
          } catch (error) {
            await rollBack(connection);
            throw error;
          } finally {
            // A query that comes too late is refused instead of running outside the transaction.
            Object.assign(transaction, { finished: 'commit' });
          }
        })(),
      ),
    close: dropWriter,
  };
}
