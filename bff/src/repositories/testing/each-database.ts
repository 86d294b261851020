import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase, type Database } from '../database';
import { findPostgres, noPostgres, startPostgres, type PostgresCluster } from './postgres';
import { silentLogger } from './silent-logger';

/** Gives an empty, migrated database; it is closed when the test is over. */
export type OpenEmpty = () => Promise<Database>;

/** Runs the same cases on a SQLite file and on a real PostgreSQL server. */
export function describeOnEachDatabase(name: string, cases: (open: OpenEmpty) => void): void {
  describe(`${name} on SQLite`, () => {
    let folder: string;
    let count = 0;
    beforeAll(() => {
      folder = mkdtempSync(join(tmpdir(), 'site-sqlite-'));
    });
    afterAll(() => rmSync(folder, { recursive: true, force: true }));
    cases(opener(async () => `sqlite:${join(folder, `${++count}.sqlite`)}`));
  });

  if (!findPostgres()) {
    process.stderr.write(`${noPostgres}\n`);
    describe.skip(`${name} on PostgreSQL`, () => cases(() => Promise.reject(new Error(noPostgres))));
    return;
  }
  describe(`${name} on PostgreSQL`, () => {
    let cluster: PostgresCluster;
    beforeAll(async () => {
      cluster = (await startPostgres())!;
    }, 60_000);
    afterAll(() => cluster.stop());
    cases(opener(() => cluster.createDatabase()));
  });
}

function opener(newAddress: () => Promise<string>): OpenEmpty {
  const opened: Database[] = [];
  afterEach(async () => {
    for (const database of opened.splice(0)) await database.close();
  });
  return async () => {
    const database = await openDatabase({ url: await newAddress(), logger: silentLogger });
    opened.push(database);
    return database;
  };
}
