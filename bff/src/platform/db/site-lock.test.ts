import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from '../../modules/open-database';
import { DatabaseStartError } from './database-start-error';
import { lockSite } from './site-lock';
import { silentLogger } from './testing/silent-logger';

describe('a SQLite file that a process serves', () => {
  let folder: string;
  let file: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'site-lock-'));
    file = join(folder, 'site.sqlite');
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  it('is refused to a second one in a line that names the remedies, and free once the first has ended', async () => {
    const first = await lockSite(file);
    const refusal = lockSite(file);

    await expect(refusal).rejects.toBeInstanceOf(DatabaseStartError);
    await expect(refusal).rejects.toThrow(/Another process .*site\.sqlite.*REDIS_URL.*SQLITE_PROCESSES=several$/);
    await first.release();
    await (await lockSite(file)).release();
  });

  it('is free after a crash', async () => {
    const crash = `
      const sqlite3 = require(${JSON.stringify(require.resolve('sqlite3'))});
      const held = new sqlite3.Database(${JSON.stringify(`${file}-site-lock`)});
      held.run('BEGIN EXCLUSIVE', () => process.kill(process.pid, 'SIGKILL'));`;
    expect(() => execFileSync(process.execPath, ['-e', crash])).toThrow();

    await (await lockSite(file)).release();
  });

  it('is written by commands beside the site', async () => {
    const lock = await lockSite(file);
    const database = await openDatabase({ url: `sqlite:${file}`, logger: silentLogger });

    await expect(
      database.write((session) => session.run("INSERT INTO fx_rates VALUES ('AAABBB', '2026-01-01', 1, 'test')")),
    ).resolves.toBe(1);
    await database.close();
    await lock.release();
  });
});
