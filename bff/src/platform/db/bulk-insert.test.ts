import fc from 'fast-check';
import { openDatabase } from '../../modules/open-database';
import { insertRows } from './bulk-insert';
import type { Database } from './database';
import type { SqlValue, WriteSession } from './sql-session';

const quiet = { info: () => undefined, warn: () => undefined };
const columns = ['id', 'name', 'price', 'source', 'note'] as const;
const FULL = 512;

describe('many rows in one statement', () => {
  let database: Database;
  let tables = 0;
  beforeAll(async () => {
    database = await openDatabase({ url: 'sqlite::memory:', logger: quiet });
  });
  afterAll(() => database.close());

  /** Writes into a table of its own, noting how many values each statement binds. */
  async function newTable() {
    const table = `bulk_${(tables += 1)}`;
    const bound: number[] = [];
    await database.write((session) =>
      session.run(`CREATE TABLE ${table} (id INTEGER PRIMARY KEY, name TEXT, price DOUBLE, source TEXT, note TEXT)`),
    );
    const write = (rows: readonly (readonly SqlValue[])[]) =>
      database.write((session) => {
        const noting: WriteSession = {
          ...session,
          run: (sql, values = []) => {
            bound.push(values.length);
            return session.run(sql, values);
          },
        };
        return insertRows(noting, { table, columns, key: ['id'] }, rows);
      });
    const stored = async () => {
      const found = await database.read.all<Record<string, SqlValue>>(`SELECT * FROM ${table} ORDER BY id`);
      return found.map((row) => columns.map((column) => row[column]!));
    };
    return { write, stored, bound };
  }
  const rowsOf = (count: number, row: (id: number) => readonly SqlValue[]): (readonly SqlValue[])[] =>
    Array.from({ length: count }, (_, id) => row(id));

  it('bind what all rows share once, for as long as they share it', async () => {
    const { write, stored, bound } = await newTable();
    const first = rowsOf(FULL, (id) => [id, `name ${id}`, id / 8, 'a source', null]);
    await write(first);
    expect(await stored()).toEqual(first);

    const changed = rowsOf(FULL, (id) => [id, `name ${id}`, id / 4, id % 2 ? 'one' : 'other', null]);
    expect(await write(changed)).toBe(FULL);
    expect(await stored()).toEqual(changed);

    expect(await write(first)).toBe(FULL);
    expect(await stored()).toEqual(first);
    expect(bound).toEqual([2 + FULL * 3, 1 + FULL * 4, 1 + FULL * 4]);
  });

  it('store a shared number that is not finite as null', async () => {
    const { write, stored } = await newTable();
    await write(rowsOf(FULL, (id) => [id, 'same', Number.NaN, 'same', null]));
    expect(await stored()).toEqual(rowsOf(FULL, (id) => [id, 'same', null, 'same', null]));
  });

  it('store each row, whatever they share', async () => {
    const value = fc.constantFrom<SqlValue>(null, 'a', 'b');
    const spread = fc.constantFrom(1, 2, FULL, 2000);
    await fc.assert(
      fc.asyncProperty(
        fc.array(
          fc.record({ count: fc.constantFrom(1, 3, FULL, FULL + 5), name: spread, price: spread, note: value }),
          {
            minLength: 1,
            maxLength: 3,
          },
        ),
        async (batches) => {
          const { write, stored } = await newTable();
          const rows: (readonly SqlValue[])[] = [];
          for (const { count, name, price, note } of batches) {
            const begin = rows.length;
            const more = rowsOf(count, (at) => [begin + at, `n${at % name}`, (at % price) + 0.5, 'source', note]);
            await write(more);
            rows.push(...more);
          }
          expect(await stored()).toEqual(rows);
        },
      ),
      { numRuns: 20 },
    );
  });
});
