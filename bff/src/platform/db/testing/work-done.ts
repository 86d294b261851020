import type { Database } from '../connect-database';

const TABLES = ['sign_ups', 'outgoing_mails', 'audit_log', 'users', 'verification_tokens'] as const;

/** Returns a function that counts the rows that the tables of accounts and mails have gained since its last call. */
export async function countRows(database: Database): Promise<() => Promise<Readonly<Record<string, number>>>> {
  const before = new Map<string, number>();
  const gained = async () => {
    const gains: Record<string, number> = {};
    for (const table of TABLES) {
      const count = (await database.read.all(`SELECT * FROM ${table}`)).length;
      gains[table] = count - (before.get(table) ?? 0);
      before.set(table, count);
    }
    return gains;
  };
  await gained();
  return gained;
}

/** The statements that the models send while the work is done, without their values. Shape: in order. */
export async function statementsDuring(database: Database, work: () => Promise<unknown>): Promise<readonly string[]> {
  const query = jest.spyOn(database.sequelize, 'query');
  try {
    await work();
    return query.mock.calls.map(([sql]) => plain(typeof sql === 'string' ? sql : sql.query));
  } finally {
    query.mockRestore();
  }
}

/** Values differ from one call to the next. */
const plain = (sql: string): string => sql.replace(/'(?:[^']|'')*'/g, '?').replace(/\b\d+\b/g, '?');
