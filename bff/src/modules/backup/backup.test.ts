import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { someAccount } from '../testing/memory-accounts';
import { createAccountRepository } from '../accounts/store';
import { createAuditLog } from '../../platform/audit/audit-log';
import { createBundleWriter } from '../ingest/store/bundle-writer';
import { openDatabase, siteSchema } from '../open-database';
import { createSessionRepository } from '../accounts/session-store';
import { migrate } from '../../platform/db/migrate';
import { bundle } from '../testing/bundles';
import { describeOnEachDatabase } from '../testing/each-database';
import { silentLogger } from '../../platform/db/testing/silent-logger';
import { endRestoredSessions, restoreBackup } from './restore-backup';
import { writeBackup } from './write-backup';
import { addAccount } from '../accounts/testing/stored-accounts';
import { addSession } from '../accounts/add-session';
import {
  AT,
  options,
  folder,
  newFile,
  emptyUrl,
  sumsOf,
  fill,
  elsewhere,
  setUpBackupFolder,
} from './testing/backup-fixture';

setUpBackupFolder();

const { migrations } = siteSchema;

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
