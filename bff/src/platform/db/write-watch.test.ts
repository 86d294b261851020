import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from '../../modules/open-database';
import type { Database } from './database';
import { writeTroubleOf } from './storage-errors';
import { silentLogger } from './testing/silent-logger';
import { watchWrites } from './write-watch';

const folder = mkdtempSync(join(tmpdir(), 'write-watch-'));
let database: Database;
let time = 0;
const watch = () => watchWrites({ database, now: () => time });

/** A full disk: the file may not grow, and the write needs more than it has. */
const overflow = (target: Database) =>
  target.write(async (session) => {
    await session.all('PRAGMA max_page_count = 1');
    await session.run("INSERT INTO column_snapshots VALUES ('TA', 1, '', ?)", [Buffer.alloc(1_000_000)]);
  });
const freeSpace = () =>
  database.write(async (session) => {
    await session.all('PRAGMA max_page_count = 1000000');
    await session.run('DELETE FROM job_locks');
  });

beforeAll(async () => {
  database = await openDatabase({ url: `sqlite:${join(folder, 'site.sqlite')}`, logger: silentLogger });
});
beforeEach(freeSpace);
afterAll(async () => {
  await database.close();
  rmSync(folder, { recursive: true, force: true });
});

describe('the watch over writes', () => {
  it('hides nothing of what the store reports of itself', () => {
    const pool = { inUse: 1, waiting: 2 };
    const replica = { catchUp: () => Promise.resolve(), state: () => ({ state: 'ok' as const, lagSeconds: 0 }) };
    const reporting = Object.create(database, { pool: { value: pool }, replica: { value: replica } }) as Database;

    expect(watchWrites({ database: reporting }).database).toMatchObject({ pool, replica });
  });

  it('says that the disk is full from the first write that failed for it', async () => {
    const { database: watched, state } = watch();
    expect(await state()).toBe('ok');

    await expect(overflow(watched)).rejects.toMatchObject({ errorCode: 'database_unavailable' });

    expect(await state()).toBe('full');
  });

  it('holds to it for some seconds though a smaller write passes, and lets go at the next that does', async () => {
    const { database: watched, state } = watch();
    await overflow(watched).catch(() => undefined);
    await freeSpace();
    await watched.write((session) => session.run('DELETE FROM job_locks'));
    expect(await state()).toBe('full');

    time += 5000;

    expect(await state()).toBe('ok');
  });

  it('writes nothing to find out while all is well', async () => {
    const { state } = watch();
    await state();
    time += 60_000;
    await state();

    expect(await database.read.all('SELECT * FROM job_locks')).toEqual([]);
  });

  it('remains so while the disk is full, however often it is checked', async () => {
    const full = Object.assign(new Error('SQLITE_FULL: database or disk is full'), { code: 'SQLITE_FULL' });
    let tries = 0;
    const { database: watched, state } = watchWrites({
      database: {
        ...database,
        write: () => {
          tries += 1;
          return Promise.reject(full);
        },
      },
      now: () => time,
    });
    await watched.write(() => Promise.resolve()).catch(() => undefined);
    for (let second = 0; second < 30; second++) {
      time += 1000;
      expect(await state()).toBe('full');
    }

    // Its own, and one every five seconds.
    expect(tries).toBe(1 + 6);
  });
});

describe('writeTroubleOf', () => {
  it.each([
    [{ code: 'SQLITE_FULL' }, 'full'],
    [{ cause: { name: 'SequelizeDatabaseError', parent: { code: 'SQLITE_FULL' } } }, 'full'],
    [{ parent: { code: '53100', message: 'could not extend file' } }, 'full'],
    [{ message: 'could not write to file: No space left on device' }, 'full'],
    [{ code: 'ENOSPC' }, 'full'],
    [{ cause: { code: 'SQLITE_READONLY' } }, 'read_only'],
    [{ code: '25006' }, 'read_only'],
    [{ code: 'SQLITE_BUSY' }, null],
    [{ code: '23505' }, null],
    [null, null],
  ])('finds in %j: %s', (error, trouble) => {
    expect(writeTroubleOf(error)).toBe(trouble);
  });
});
