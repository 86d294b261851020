import type { Database as Connection } from 'sqlite3';
import type { Transaction } from 'sequelize';
import type { SqlSession, WriteSession } from './sql-session';
import { preparedOn } from './sqlite-connections';
import { storing } from './storage-errors';

/**
 * Raw reads on one connection. Prepared statements are cached: the driver finalizes an uncached one on the main thread,
 * which then waits for the connection's other reads.
 */
export function sqliteReader(connection: Connection): SqlSession {
  return {
    dialect: 'sqlite',
    all: <Row>(sql: string, values: readonly unknown[] = []) =>
      storing(
        preparedOn(connection, sql).then(
          (statement) =>
            new Promise<Row[]>((resolve, reject) =>
              statement.all<Row>(values, (error, rows) => (error ? reject(error) : resolve(rows))),
            ),
        ),
      ),
  };
}

/** Raw statements inside a Sequelize transaction. Those that recur are prepared once for the connection's life. */
export function sqliteWriter(connection: Connection, transaction: Transaction): WriteSession {
  return {
    ...sqliteReader(connection),
    transaction,
    async run(sql, values) {
      if (!values) {
        return storing(
          new Promise<number>((resolve, reject) =>
            connection.run(sql, function done(error: Error | null) {
              if (error) reject(error);
              else resolve(this.changes);
            }),
          ),
        );
      }
      const statement = await storing(preparedOn(connection, sql));
      return storing(
        new Promise<number>((resolve, reject) =>
          statement.run(values, function done(error: Error | null) {
            if (error) reject(error);
            else resolve(this.changes);
          }),
        ),
      );
    },
  };
}
