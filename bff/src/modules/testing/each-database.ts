import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase, type Database } from '../open-database';
import { putMigrated } from './migrated-sqlite';
import { findPostgres, noPostgres } from '../../platform/db/testing/postgres';
import { newSharedDatabase, type SharedDatabase } from './shared-postgres';
import { silentLogger } from '../../platform/db/testing/silent-logger';

/** Gives an empty, migrated database; it is closed when the test has ended. */
export type OpenEmpty = () => Promise<Database>;

/** Runs the same cases on a SQLite file and on a real PostgreSQL server; each database is a copy of one that was migrated. */
export function describeOnEachDatabase(name: string, cases: (open: OpenEmpty) => void): void {
  describe(`${name} on SQLite`, () => {
    let folder: string;
    let count = 0;
    beforeAll(() => {
      folder = mkdtempSync(join(tmpdir(), 'site-sqlite-'));
    });
    afterAll(() => rmSync(folder, { recursive: true, force: true }));
    cases(
      opener(async () => {
        const file = join(folder, `${++count}.sqlite`);
        await putMigrated(file);
        return { url: `sqlite:${file}`, drop: () => Promise.resolve() };
      }),
    );
  });

  if (!findPostgres()) {
    process.stderr.write(`${noPostgres}\n`);
    describe.skip(`${name} on PostgreSQL`, () => cases(() => Promise.reject(new Error(noPostgres))));
    return;
  }
  describe(`${name} on PostgreSQL`, () => cases(opener(newSharedDatabase)));
}

function opener(newDatabase: () => Promise<SharedDatabase>): OpenEmpty {
  const opened: (() => Promise<void>)[] = [];
  afterEach(async () => {
    for (const end of opened.splice(0)) await end();
  });
  return async () => {
    const { url, drop } = await newDatabase();
    const database = await openDatabase({ url, logger: silentLogger });
    opened.push(() => database.close().then(drop));
    return database;
  };
}
