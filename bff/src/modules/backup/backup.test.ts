import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tickerFrom } from '../../domain/markets';
import { addDays } from '../../domain/day';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { someAccount } from '../testing/memory-accounts';
import { createAccountRepository } from '../accounts/store';
import { createAuditLog } from '../../platform/audit/audit-log';
import { createBundleWriter } from '../ingest/store/bundle-writer';
import { connectDatabase, openDatabase, siteSchema } from '../open-database';
import type { Database } from '../../platform/db/connect-database';
import { createSessionRepository } from '../accounts/session-store';
import { followListing } from '../follows/testing/follow-listing';
import { migrate } from '../../platform/db/migrate';
import { bundle, income } from '../testing/bundles';
import { describeOnEachDatabase } from '../testing/each-database';
import { findPostgres, noPostgres, startPostgres } from '../../platform/db/testing/postgres';
import { silentLogger } from '../../platform/db/testing/silent-logger';
import { BackupRefused } from './backup-format';
import type { TableSum } from './backup-format';
import { readBackup } from './read-backup';
import { endRestoredSessions, restoreBackup } from './restore-backup';
import { sumOfTable } from './table-rows';
import { readShapes } from './table-shapes';
import { writeBackup } from './write-backup';
import { addAccount, setAccountState } from '../accounts/testing/stored-accounts';
import { addSession } from '../accounts/add-session';

const { migrations } = siteSchema;

const AT = '2026-03-01T12:00:00.000Z';
const options = { force: false, logger: silentLogger };

let folder: string;
let files = 0;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'backup-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const newFile = (): string => join(folder, `${++files}.backup`);
const emptyUrl = (): string => `sqlite:${join(folder, `${++files}.sqlite`)}`;

/** Number and checksum of every table, as the database itself has them now. */
async function sumsOf(database: Database): Promise<ReadonlyMap<string, TableSum>> {
  const sums = new Map<string, TableSum>();
  for (const shape of await readShapes(database.read, database.schema))
    sums.set(shape.name, await sumOfTable(database.read, shape));
  return sums;
}

/** A site with companies, an account and more rows in one table than are read at once. */
async function fill(database: Database): Promise<void> {
  const writer = createBundleWriter(database);
  await writer.write(
    Array.from({ length: 20 }, (_, n) =>
      bundle({
        company: { longName: `Company ${n}`, hebrewName: 'חברה "א"\n', isin: `US${1e9 + n}` },
        listing: { ticker: `T${n}` },
        incomes: ([1, 2, 3, 4] as const).map((quarter) => income({ quarter, revenue: Math.PI * 10 ** (n - quarter) })),
      }),
    ),
  );
  await writer.bumpDataVersion('SP500');
  await writer.writeFx(
    Array.from({ length: 4100 }, (_, n) => ({
      pair: 'USDILS',
      asOf: addDays('2014-01-01', n),
      price: 3 + n / 7,
      source: 'test',
    })),
  );
  await addAccount(database, someAccount({ passwordHash: 'a hash' }));
  const { id } = someAccount();
  await followListing(database, id, { symbol: tickerFrom('T1'), market: 'SP500' });
  await database.write((session) =>
    session.run("INSERT INTO column_snapshots VALUES ('SP500', 1, 'x', ?)", [Buffer.alloc(9, 7)]),
  );
}

async function elsewhere<T>(url: string, look: (database: Database) => Promise<T>): Promise<T> {
  const database = await connectDatabase({ url, logger: silentLogger });
  try {
    return await look(database);
  } finally {
    await database.close();
  }
}

describeOnEachDatabase('a backup', (open) => {
  it('holds every row but those of derived tables, and gives them back to the last digit', async () => {
    const database = await open();
    await fill(database);
    const file = newFile();

    const contents = await writeBackup(database, file, AT);

    expect(contents.tables).toEqual(await sumsOf(database));
    expect(contents.tables.get('fx_rates')!.rows).toBe(4100);
    expect(contents.tables.has('column_snapshots')).toBe(false);
    expect((statSync(file).mode & 0o777).toString(8)).toBe('600');
    await elsewhere(emptyUrl(), async (other) => {
      await restoreBackup(other, file, options);
      expect(await sumsOf(other)).toEqual(contents.tables);
      expect(await other.read.all('SELECT name FROM migrations ORDER BY name')).toEqual(
        migrations.map(({ name }) => ({ name })),
      );
    });
  });

  it('is of one moment while writes go on, and loses none that was acknowledged before it began', async () => {
    const database = await open();
    await fill(database);
    const audit = createAuditLog(database);
    const entry = { at: AT, action: 'admin', actorId: null, address: null, result: 'ok', reason: null } as const;
    const acknowledged: number[] = [];
    let isOver = false;
    /** Each write a pair of rows in two tables, in one transaction. */
    const writing = [1, 2, 3].map(async (writer) => {
      for (let n = writer * 1_000_000; !isOver; n += 1) {
        await database.write(async (session) => {
          await session.run("INSERT INTO audit_log (at, action, target_id, result) VALUES (?, 'admin', ?, 'pair')", [
            AT,
            String(n),
          ]);
          await session.run(
            "INSERT INTO saved_screens (user_id, name, query, created_at, updated_at) VALUES (?, ?, '', ?, ?)",
            [someAccount().id, String(n), AT, AT],
          );
        });
        acknowledged.push(n);
      }
    });
    while (acknowledged.length < 30) await audit.append({ ...entry, targetId: 'between' });
    const before = [...acknowledged];
    const file = newFile();

    const contents = await writeBackup(database, file, AT);
    const during = acknowledged.length - before.length;
    isOver = true;
    await Promise.all(writing);

    expect(during).toBeGreaterThan(0);
    const url = emptyUrl();
    await elsewhere(url, async (other) => {
      await restoreBackup(other, file, options);
      const auditRows = await other.read.all<{ n: string }>(
        "SELECT target_id AS n FROM audit_log WHERE result = 'pair'",
      );
      const screens = await other.read.all<{ n: string }>('SELECT name AS n FROM saved_screens');
      expect(screens.map(({ n }) => n).sort()).toEqual(auditRows.map(({ n }) => n).sort());
      const there = new Set(auditRows.map(({ n }) => Number(n)));
      expect(before.filter((n) => !there.has(n))).toEqual([]);
      // Written later than the backup's moment: not in it.
      expect(there.size).toBeLessThan(acknowledged.length);
      expect(await sumsOf(other)).toEqual(contents.tables);
    });
  });

  it('overwrites a database with rows only on request', async () => {
    const database = await open();
    const file = newFile();
    await writeBackup(database, file, AT);
    await fill(database);
    const before = await sumsOf(database);

    await expect(restoreBackup(database, file, options)).rejects.toThrow(
      /^The database is not empty \([^\n]*users 1[^\n]*--force [^\n]*$/,
    );
    expect(await sumsOf(database)).toEqual(before);

    await restoreBackup(database, file, { ...options, force: true });
    expect([...(await sumsOf(database)).values()].every(({ rows }) => rows === 0)).toBe(true);
    await fill(database);
  });

  it('that is restored numbers on, and still refuses changes of what was reported', async () => {
    const database = await open();
    await fill(database);
    const file = newFile();
    await writeBackup(database, file, AT);

    await restoreBackup(database, file, { ...options, force: true });

    await createBundleWriter(database).write([bundle({ listing: { ticker: 'NEW' } })]);
    await expect(database.write((session) => session.run('UPDATE income_facts SET revenue = 1'))).rejects.toThrow(
      /append-only/,
    );
  });

  it('restores no session', async () => {
    const database = await open();
    await fill(database);
    const { id: userId } = someAccount();
    const times = { createdAt: AT, lastSeenAt: AT, expiresAt: '2026-03-08T12:00:00.000Z' };
    const origin = { browser: null, system: null, place: null };
    await addSession(
      { database, sessions: createSessionRepository(database) },
      { tokenHash: 'hash', userId, ...times, ...origin },
      5,
    );
    const file = newFile();
    await writeBackup(database, file, AT);
    await restoreBackup(database, file, { ...options, force: true });
    const restored = await sumsOf(database);

    expect(await endRestoredSessions(database)).toBe(restored.get('sessions')!.rows);

    const left = await sumsOf(database);
    expect(restored.get('sessions')!.rows).toBeGreaterThan(0);
    expect(left.get('sessions')!.rows).toBe(0);
    expect(left.get('users')).toEqual(restored.get('users'));
  });

  it('of an older schema is migrated to today’s', async () => {
    const database = await open();
    await addAccount(database, someAccount());
    const file = newFile();
    await writeBackup(database, file, AT);
    const older = migrations.filter(({ name }) => !name.includes('-article')).map(({ name }) => name);
    const lines = gunzipSync(readFileSync(file)).toString('utf8').split('\n');
    const isArticle = (line: string): boolean => /^\{"(table|end)":"article/.test(line);
    const left = lines.filter((line) => !isArticle(line));
    const tables = left.filter((line) => line.startsWith('{"end"')).length;
    const head = { ...(JSON.parse(left[0]!) as object), migrations: older };
    const text = [JSON.stringify(head), ...left.slice(1, -2), JSON.stringify({ whole: true, tables, rows: 1 }), ''];
    writeFileSync(file, gzipSync(text.join('\n')));

    await restoreBackup(database, file, { ...options, force: true });

    expect(await createAccountRepository(database).findById(someAccount().id)).toEqual(someAccount());
    expect(await database.read.all('SELECT * FROM articles')).toEqual([]);
  });

  it('that can not be put in whole changes nothing', async () => {
    const database = await open();
    await fill(database);
    const before = await sumsOf(database);
    const file = newFile();
    await writeBackup(database, file, AT);
    const broken = gunzipSync(readFileSync(file)).toString('utf8').replace('{"table":"users"', '{"table":"unknown"');
    writeFileSync(file, gzipSync(broken.replace('{"end":"users"', '{"end":"unknown"')));

    await expect(restoreBackup(database, file, { ...options, force: true })).rejects.toThrow(
      /has a table that its schema does not have: unknown\.$/,
    );
    expect(await sumsOf(database)).toEqual(before);
  });
});

describe('a file that is no sound backup', () => {
  let whole: Buffer;
  beforeAll(async () => {
    const database = await openDatabase({ url: emptyUrl(), logger: silentLogger });
    await fill(database);
    const file = newFile();
    await writeBackup(database, file, AT);
    await database.close();
    whole = readFileSync(file);
  });
  const edited = (edit: (text: string) => string): Buffer => gzipSync(edit(gunzipSync(whole).toString('utf8')));

  it.each([
    ['it was cut off', () => whole.subarray(0, whole.length / 2), /is damaged: unexpected end of file\.$/],
    ['a byte is another', () => Buffer.from(whole).fill(0x55, 4000, 4004), /is damaged: /],
    [
      'a figure was changed',
      () => edited((text) => text.replace('"a hash"', '"another"')),
      /the rows of users do not match/,
    ],
    [
      'a row is missing',
      () => edited((text) => text.replace(/\n\["USDILS".*/, '')),
      /the rows of fx_rates do not match/,
    ],
    [
      'a table is missing',
      () => edited((text) => text.replace(/\{"table":"users"[^]*?"end":"users".*\n/, '')),
      /fewer rows/,
    ],
    ['its end is missing', () => edited((text) => text.replace(/\{"whole".*\n/, '')), /its end is missing\.$/],
    ['it ends early', () => edited((text) => text.slice(0, -30)), /in the middle of a line\.$/],
    ['it is no backup', () => gzipSync('{"a":1}\n'), /it is not a backup of this site\.$/],
    ['it is no packed file', () => Buffer.from('SQLite format 3'), /is damaged: incorrect header check\.$/],
    [
      'it is of a newer format',
      () => edited((text) => text.replace('"format":1', '"format":2')),
      /newer release: its format/,
    ],
    [
      'it is of a newer schema',
      () => edited((text) => text.replace('"migrations":[', '"migrations":["0099-future",')),
      /newer release: its schema has 0099-future\. /,
    ],
  ])('is refused in one line, and the database stays untouched: %s', async (_, make, says) => {
    const file = newFile();
    writeFileSync(file, make());
    await elsewhere(emptyUrl(), async (database) => {
      const restoring = restoreBackup(database, file, { ...options, force: true });

      await expect(restoring).rejects.toThrow(BackupRefused);
      await expect(restoring).rejects.toThrow(says);
      await expect(restoring).rejects.toThrow(/^[^\n]+$/);
      expect(await database.read.all('SELECT name FROM sqlite_master')).toEqual([]);
    });
  });

  it('is refused where there is none', async () => {
    await expect(readBackup(join(folder, 'none'))).rejects.toThrow(/none can't be read \(ENOENT\)\.$/);
  });
});

describe('writing a backup', () => {
  it('leaves a file alone that is there, and nothing where it fails', async () => {
    const file = newFile();
    writeFileSync(file, 'unchanged');
    const database = await openDatabase({ url: emptyUrl(), logger: silentLogger });

    await expect(writeBackup(database, file, AT)).rejects.toThrow(/already exists/);
    await expect(writeBackup(database, join(folder, 'no', 'folder'), AT)).rejects.toThrow(
      /can't be written \(ENOENT\)/,
    );
    await database.close();
    await elsewhere(emptyUrl(), (empty) =>
      expect(writeBackup(empty, newFile(), AT)).rejects.toThrow(/nothing to back up/),
    );
    expect(readFileSync(file, 'utf8')).toBe('unchanged');
    expect(readdirSync(folder).filter((name) => name.endsWith('.unfinished'))).toEqual([]);
  });

  it('takes a database as an older release left it', async () => {
    const url = emptyUrl();
    await elsewhere(url, async (database) => {
      await migrate(database, silentLogger, migrations.slice(0, 4));
      const contents = await writeBackup(database, newFile(), AT);

      expect(contents.migrations).toHaveLength(4);
      expect(contents.tables.has('users')).toBe(true);
      expect(contents.tables.has('articles')).toBe(false);
    });
  });
});

(findPostgres() ? describe : describe.skip)('a site that moves', () => {
  it('finds the same rows on PostgreSQL as on SQLite, and back', async () => {
    const cluster = (await startPostgres())!;
    const [there, back] = [newFile(), newFile()];
    try {
      const database = await openDatabase({ url: emptyUrl(), logger: silentLogger });
      await fill(database);
      const { tables } = await writeBackup(database, there, AT);
      await database.close();

      await elsewhere(await cluster.createDatabase(), async (postgres) => {
        await restoreBackup(postgres, there, options);
        await setAccountState(postgres, someAccount().id, 'active');
        expect((await writeBackup(postgres, back, AT)).tables).toEqual(tables);
      });

      await elsewhere(emptyUrl(), async (sqlite) => {
        expect((await restoreBackup(sqlite, back, options)).from).toBe('postgres');
        expect(await sumsOf(sqlite)).toEqual(tables);
      });
    } finally {
      await cluster.stop();
    }
  });
});

(findPostgres() ? describe : describe.skip)('a table with another order of columns in the other database', () => {
  it('retains its rows on the way there and back', async () => {
    const cluster = (await startPostgres())!;
    const [there, back] = [newFile(), newFile()];
    try {
      const sqlite = await openDatabase({ url: emptyUrl(), logger: silentLogger });
      await fill(sqlite);
      await sqlite.write((session) =>
        session.run(
          `INSERT INTO alerts (user_id, kind, market, symbol, threshold, direction, revision, created_at)
           VALUES (?, 'price', 'SP500', 'T1', 2.5, 'up', 0, ?)`,
          [someAccount().id, AT],
        ),
      );
      const { tables, columns } = await writeBackup(sqlite, there, AT);
      await sqlite.close();

      await elsewhere(await cluster.createDatabase(), async (postgres) => {
        await restoreBackup(postgres, there, options);
        const returned = await writeBackup(postgres, back, AT);
        expect(returned.columns.get('alerts')).not.toEqual(columns.get('alerts'));
        expect(returned.tables.get('alerts')?.rows).toBe(1);
      });

      await elsewhere(emptyUrl(), async (returned) => {
        await restoreBackup(returned, back, options);
        expect(await sumsOf(returned)).toEqual(tables);
      });
    } finally {
      await cluster.stop();
    }
  });
});

if (!findPostgres()) process.stderr.write(`${noPostgres}\n`);
