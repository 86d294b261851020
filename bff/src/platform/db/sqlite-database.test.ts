import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Transaction } from 'sequelize';
import sqlite3 from 'sqlite3';
import { openDatabase, siteSchema as schema } from '../../modules/open-database';
import { DatabaseStartError } from './database-start-error';
import { jobMarks } from '../jobs/job-tables';
import { openSqlite } from './sqlite-database';
import { silentLogger as logger } from './testing/silent-logger';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'site-sqlite-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

describe('a SQLite database', () => {
  it('sets its pragmas on the connections of reads, of models and of transactions alike', async () => {
    const database = await openDatabase({ url: `sqlite:${join(folder, 'a.sqlite')}`, logger });
    const settings = async (ask: (sql: string) => Promise<readonly unknown[]>) => {
      const names = ['journal_mode', 'synchronous', 'busy_timeout', 'foreign_keys'];
      const answers = [];
      for (const name of names) answers.push(await ask(`SELECT * FROM pragma_${name}`));
      return answers.map(([row]) => Object.values(row as object)[0] as unknown);
    };

    const seen = [
      await settings((sql) => database.read.all(sql)),
      await settings((sql) => database.read.all(sql)),
      await settings(async (sql) => (await database.sequelize.query(sql))[0]),
      await database.write((session) => settings((sql) => session.all(sql))),
      await database.write((session) => settings((sql) => session.all(sql))),
      await database.sequelize.transaction({ type: Transaction.TYPES.IMMEDIATE }, (transaction) =>
        settings(async (sql) => (await database.sequelize.query(sql, { transaction }))[0]),
      ),
    ];

    for (const one of seen) expect(one).toEqual(['wal', 2, 5000, 1]);
    await database.close();
  });

  it('limits the pages of all its connections to the given memory', async () => {
    const pageMemory = 20_000_000;
    const database = await openSqlite({ url: `sqlite:${join(folder, 'room.sqlite')}`, logger, schema, pageMemory });
    const limit = () => database.read.all('PRAGMA soft_heap_limit');

    expect(await limit()).toEqual([{ soft_heap_limit: pageMemory }]);
    // It counts for the whole process: none, as before.
    await database.read.all('PRAGMA soft_heap_limit = 0');
    await database.close();
  });

  it('queries the types of a table that models read once, and not before each read', async () => {
    const requested = jest.spyOn(sqlite3.Database.prototype, 'all');
    const database = await openDatabase({ url: `sqlite:${join(folder, 'a.sqlite')}`, logger });
    const found = async () => (await database.model(jobMarks).findAll()).map((row) => row.get());
    await database.write((session) => session.run("INSERT INTO job_marks VALUES ('one', 'x')"));

    expect([await found(), await found(), await found()].flat()).toEqual(
      Array.from({ length: 3 }, () => ({ name: 'one', at: 'x' })),
    );

    const types = requested.mock.calls.filter(([sql]) => /table_info\(.job_marks/.test(sql));
    expect(types).toHaveLength(1);
    requested.mockRestore();
    await database.close();
  });

  it('says so when its file is too large to be checked for damage at a start', async () => {
    const url = `sqlite:${join(folder, 'large.sqlite')}`;
    await (await openDatabase({ url, logger })).close();
    const warn = jest.fn();

    await (await openSqlite({ url, logger: { ...logger, warn }, schema })).close();
    expect(warn).not.toHaveBeenCalled();
    await (await openSqlite({ url, logger: { ...logger, warn }, schema, maxChecked: 1_000 })).close();

    expect(warn).toHaveBeenCalledWith(
      { megabytes: expect.any(Number), checkedUpTo: 0 },
      expect.stringContaining('was not checked for damage because it is too large'),
    );
  });

  it('loses none of fifty parallel transactions that read before they write', async () => {
    const database = await openDatabase({ url: `sqlite:${join(folder, 'a.sqlite')}`, logger });
    const raise = () =>
      database.write(async (session) => {
        const [row] = await session.all<{ n: number }>('SELECT COALESCE(MAX(data_version), 0) AS n FROM market_states');
        await session.run(
          `INSERT INTO market_states (market, data_version, is_dirty, listings) VALUES ('TA', ?, 0, 0)
           ON CONFLICT (market) DO UPDATE SET data_version = excluded.data_version`,
          [row!.n + 1],
        );
      });

    await Promise.all(Array.from({ length: 50 }, raise));

    expect(await database.read.all('SELECT data_version FROM market_states')).toEqual([{ data_version: 50 }]);
    await database.close();
  });

  it('answers reads while a write is open, with what was committed', async () => {
    const database = await openDatabase({ url: `sqlite:${join(folder, 'a.sqlite')}`, logger });
    const count = async () => (await database.read.all<{ n: number }>('SELECT COUNT(*) AS n FROM fx_rates'))[0]!.n;
    const seen: number[] = [];

    await database.write(async (session) => {
      await session.run("INSERT INTO fx_rates VALUES ('USDILS', '2025-01-01', 3.5, 'test')");
      seen.push(await count());
    });
    seen.push(await count());

    expect(seen).toEqual([0, 1]);
    await database.close();
  });

  it('takes no write on the connections of reads', async () => {
    const database = await openDatabase({ url: `sqlite:${join(folder, 'a.sqlite')}`, logger });

    await expect(database.read.all("DELETE FROM migrations WHERE name = 'x'")).rejects.toThrow();
    await database.close();
  });

  it('goes on writing after a transaction that failed', async () => {
    const database = await openDatabase({ url: `sqlite:${join(folder, 'a.sqlite')}`, logger });
    const insert = () =>
      database.write((session) => session.run("INSERT INTO fx_rates VALUES ('USDILS', '2025-01-01', 3.5, 'test')"));
    await insert();

    await expect(insert()).rejects.toThrow('UNIQUE');

    await database.write((session) => session.run('DELETE FROM fx_rates'));
    expect(await insert()).toBe(1);
    await database.close();
  });

  it('says in one line that a file is no database, and leaves it as it is', async () => {
    const file = join(folder, 'broken.sqlite');
    writeFileSync(file, 'this is not a database, but it is longer than a header of one hundred bytes '.repeat(200));
    const before = readFileSync(file);

    const opening = openDatabase({ url: `sqlite:${file}`, logger });

    await expect(opening).rejects.toThrow(DatabaseStartError);
    await expect(opening).rejects.toThrow(/^The database file .*broken\.sqlite is damaged .*backup[^\n]*$/);
    expect(readFileSync(file)).toEqual(before);
  });

  it.each([
    ['the list of tables', 100],
    ['a page in the middle', 5 * 4096],
  ])('says in one line that %s is damaged', async (_, offset) => {
    const file = join(folder, 'torn.sqlite');
    await (await openDatabase({ url: `sqlite:${file}`, logger })).close();
    const bytes = readFileSync(file);
    bytes.fill(0xff, offset, offset + 2000);
    writeFileSync(file, bytes);

    await expect(openDatabase({ url: `sqlite:${file}`, logger })).rejects.toThrow(
      /^The database file [^\n]* is damaged [^\n]*$/,
    );
  });

  it('looks through a file beside what follows, and writes nothing to one that is damaged', async () => {
    const file = join(folder, 'beside.sqlite');
    await (await openDatabase({ url: `sqlite:${file}`, logger })).close();
    const options = { url: `sqlite:${file}`, logger, schema, pageCheck: 'beside' as const };
    const work = jest.fn(() => Promise.resolve('written'));

    const sound = await openSqlite(options);
    await expect(sound.write(work)).resolves.toBe('written');
    await expect(sound.sound).resolves.toBeUndefined();
    await sound.close();
    const bytes = readFileSync(file);
    bytes.fill(0xff, 5 * 4096, 5 * 4096 + 2000);
    writeFileSync(file, bytes);
    work.mockClear();

    const torn = await openSqlite(options);
    await expect(torn.write(work)).rejects.toThrow(DatabaseStartError);
    await expect(torn.sound).rejects.toThrow(/^The database file [^\n]* is damaged [^\n]*$/);
    await torn.close();
    expect(work).not.toHaveBeenCalled();
    expect(readFileSync(file)).toEqual(bytes);
  });

  it('says in one line that the folder can not be made', async () => {
    writeFileSync(join(folder, 'file'), '');

    await expect(openDatabase({ url: `sqlite:${join(folder, 'file', 'a.sqlite')}`, logger })).rejects.toThrow(
      /^The database file .* can't be opened .*$/,
    );
  });

  it('says in one line that the file is a folder, or that none is named', async () => {
    await expect(openDatabase({ url: `sqlite:${folder}`, logger })).rejects.toThrow(
      /^The database file [^\n]* can't be opened [^\n]*$/,
    );
    await expect(openDatabase({ url: 'sqlite:', logger })).rejects.toThrow(
      /^DATABASE_URL is "sqlite:"; expected [^\n]*$/,
    );
  });

  it('works in memory too', async () => {
    const database = await openDatabase({ url: 'sqlite::memory:', logger });
    await database.write((session) => session.run("INSERT INTO fx_rates VALUES ('USDILS', '2025-01-01', 3.5, 'test')"));

    expect(await database.read.all('SELECT pair FROM fx_rates')).toEqual([{ pair: 'USDILS' }]);
    await database.ping();
    await database.close();
  });
});

describe('a PostgreSQL address', () => {
  it('says in one line that no server answers, without the password', async () => {
    const opening = openDatabase({ url: 'postgres://site:secret@127.0.0.1:1/site', logger });

    await expect(opening).rejects.toThrow(DatabaseStartError);
    await expect(opening).rejects.toThrow(/site:\*\*\*@127\.0\.0\.1:1\/site can't be reached/);
  });
});
