import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sqlite3 from 'sqlite3';
import { createCompanyReader } from '../../modules/market-data/store/company-reader';
import { openDatabase, type Database } from '../../modules/open-database';
import type { SqlSession } from './sql-session';
import { READS_IN_HAND } from './sqlite-readers';
import { silentLogger as logger } from './testing/silent-logger';

let folder: string;
let database: Database;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'site-readers-'));
  database = await openDatabase({ url: `sqlite:${join(folder, 'a.sqlite')}`, logger });
});
afterEach(async () => {
  jest.restoreAllMocks();
  await database.close();
  rmSync(folder, { recursive: true, force: true });
});

/** Some seconds of work for SQLite, unless something is wrong with it. */
const LONG = `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 1500000) SELECT COUNT(*) AS k FROM n`;
const LONG_LIMIT_MS = 60_000;

it('answers quick reads while whole markets are read, each of them', async () => {
  const ended: string[] = [];
  const noting = async (name: string, reading: Promise<unknown>) => {
    await reading;
    ended.push(name);
  };

  await Promise.all([
    noting('long', database.read.all(LONG, [], LONG_LIMIT_MS)),
    noting('long', database.read.all(LONG, [], LONG_LIMIT_MS)),
    ...Array.from({ length: 8 }, (_, at) => noting('quick', database.read.all('SELECT ? AS n', [at]))),
  ]);

  expect(ended).toEqual([...Array.from({ length: 8 }, () => 'quick'), 'long', 'long']);
});

it('lets no statement go when a read ends: the main thread would wait for what its connection reads then', async () => {
  const letGo = jest.spyOn(sqlite3.Statement.prototype, 'finalize');
  const prepared = jest.spyOn(sqlite3.Database.prototype, 'prepare');

  for (let n = 0; n < 20; n += 1) {
    expect(await database.read.all('SELECT ? AS n', [n])).toEqual([{ n }]);
    expect(await database.read.all('SELECT ? AS n', [n], LONG_LIMIT_MS)).toEqual([{ n }]);
  }

  expect(letGo).not.toHaveBeenCalled();
  expect(prepared.mock.calls.length).toBeLessThanOrEqual(3);
});

it('gives the driver a few reads at a time, and loses none of those that wait', async () => {
  const all = sqlite3.Statement.prototype.all as (...args: unknown[]) => unknown;
  let [inHand, highest] = [0, 0];
  jest.spyOn(sqlite3.Statement.prototype, 'all').mockImplementation(function counted(this: unknown, values, done) {
    highest = Math.max(highest, (inHand += 1));
    all.call(this, values, (...answer: unknown[]) => {
      inHand -= 1;
      (done as unknown as (...given: unknown[]) => void)(...answer);
    });
    return this as sqlite3.Statement;
  });

  const reading = Array.from({ length: 60 }, (_, n) =>
    n % 10 === 9 ? database.read.all('SELECT nothing') : database.read.all(`SELECT ? + ${n % 7} AS n`, [n]),
  );
  const answers = await Promise.allSettled(reading);

  expect(highest).toBe(2 * READS_IN_HAND);
  for (const [n, answer] of answers.entries()) {
    if (n % 10 === 9) expect(answer.status).toBe('rejected');
    else expect(answer).toEqual({ status: 'fulfilled', value: [{ n: n + (n % 7) }] });
  }
  expect(await database.read.all('SELECT 1 AS n')).toEqual([{ n: 1 }]);
});

it('reads whole markets as long reads, and a company as a quick one', async () => {
  const limits: (number | undefined)[] = [];
  const read: SqlSession = {
    ...database.read,
    all: (sql, values, limitMs) => {
      limits.push(limitMs);
      return database.read.all(sql, values, limitMs);
    },
  };
  const reader = createCompanyReader({ ...database, read });

  await reader.readListing('TA', 'NONE');
  await reader.readIncomes([1]);
  expect(limits.length).toBeGreaterThan(0);
  expect(limits.every((limit) => limit === undefined)).toBe(true);

  limits.length = 0;
  await reader.readQuotedListings({ market: 'TA' });
  await reader.readStatements(Array.from({ length: 120 }, (_, id) => id));
  await reader.latestQuoteDays('2025-01-01');
  expect(limits.length).toBeGreaterThan(4);
  expect(limits).not.toContain(undefined);
});
