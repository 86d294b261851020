import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import BetterSqlite from 'better-sqlite3';
import { createSampleData } from '../../../bff/src/modules/providers/sample/sample-provider';
import { insertRows } from '../../../bff/src/platform/db/bulk-insert';
import { createBundleWriter } from '../../../bff/src/modules/ingest/store/bundle-writer';
import { openDatabase } from '../../../bff/src/modules/open-database';
import type { Database } from '../../../bff/src/platform/db/connect-database';
import type { SqlValue } from '../../../bff/src/platform/db/sql-session';
import { statementModel } from '../contenders/sequelize-facts';
import type { SuiteDefinition } from '../runner/suite';

const quiet = { info: () => undefined, warn: () => undefined };

/** Microseconds of processor time that the work takes, of all threads of this process. */
async function processorTime(work: () => Promise<void> | void): Promise<number> {
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  return user + system;
}

/** The same statement rows into the same table of a fresh file, by three drivers. */
export const ingestSuite: SuiteDefinition = {
  name: 'ingest',
  rounds: 5,
  prepare: async ({ quick }) => {
    const folder = mkdtempSync(join(tmpdir(), 'bench-ingest-'));
    const wanted = quick ? 20_000 : 100_000;
    let files = 0;
    const fresh = async (): Promise<{ readonly database: Database; readonly file: string }> => {
      const file = join(folder, `${(files += 1)}.sqlite`);
      return { file, database: await openDatabase({ url: `sqlite:${file}`, logger: quiet }) };
    };

    // Rows as our own writer stores them; their companies go in first everywhere, unmeasured.
    const source = await fresh();
    const sample = createSampleData();
    const bundles = sample.bundles(sample.plans.filter(({ cadence }) => cadence === 3).slice(0, 1200));
    await createBundleWriter(source.database).write(bundles);
    const companies = await source.database.read.all<Record<string, SqlValue>>('SELECT * FROM companies');
    const stored = await source.database.read.all<Record<string, SqlValue>>('SELECT * FROM income_facts');
    const rows: Record<string, SqlValue>[] = [];
    for (let copy = 0; rows.length < wanted; copy += 1) {
      for (const row of stored)
        if (rows.length < wanted)
          rows.push({
            ...row,
            sequence: Number(row['sequence']) + copy * 1000,
            content_hash: `${row['content_hash']}${copy}`,
          });
    }
    await source.database.close();
    const columns = Object.keys(rows[0]!);
    const values = rows.map((row) => columns.map((column) => row[column]!));
    const companyColumns = Object.keys(companies[0]!);
    const withCompanies = async () => {
      const site = await fresh();
      await site.database.write((session) =>
        insertRows(
          session,
          { table: 'companies', columns: companyColumns },
          companies.map((row) => companyColumns.map((column) => row[column]!)),
        ),
      );
      return site;
    };
    const count = async (database: Database) => {
      const [result] = await database.read.all<{ n: number; total: number }>(
        'SELECT COUNT(*) AS n, SUM(revenue) AS total FROM income_facts',
      );
      return `${result!.n} ${Number(result!.total).toPrecision(12)}`;
    };
    let proof: string | null = null;
    const prove = async (database: Database) => {
      const found = await count(database);
      proof ??= found;
      if (found !== proof) throw new Error(`contenders stored different rows: ${found} and ${proof}`);
      await database.close();
    };

    const multiRow = async () => {
      const { database } = await withCompanies();
      const cost = await processorTime(() =>
        database
          .write((session) => insertRows(session, { table: 'income_facts', columns }, values))
          .then(() => undefined),
      );
      await prove(database);
      return cost / rows.length;
    };
    const bulkCreate = async () => {
      const { database } = await withCompanies();
      const model = statementModel(database.sequelize, 'income_facts');
      const cost = await processorTime(() =>
        database
          .write(async ({ transaction }) => {
            for (let start = 0; start < rows.length; start += 1000) {
              // The model's columns are named when it is defined, so its type has none.
              await model.bulkCreate(rows.slice(start, start + 1000) as never, {
                transaction,
                logging: false,
                returning: false,
              });
            }
          })
          .then(() => undefined),
      );
      await prove(database);
      return cost / rows.length;
    };
    const better = async () => {
      const { database, file } = await withCompanies();
      await database.close();
      const driver = new BetterSqlite(file);
      driver.pragma('journal_mode = WAL');
      driver.pragma('synchronous = NORMAL');
      const statement = driver.prepare(
        `INSERT INTO income_facts (${columns.join()}) VALUES (${columns.map(() => '?').join()})`,
      );
      const cost = await processorTime(() =>
        driver.transaction(() => values.forEach((row) => statement.run(...row)))(),
      );
      driver.close();
      await prove(await openDatabase({ url: `sqlite:${file}`, logger: quiet }));
      return cost / rows.length;
    };

    return {
      unit: 'µs of processor time a row',
      ours: 'multi-row statements',
      tolerance: 0.1,
      skipped: {},
      contenders: [
        { name: 'multi-row statements', run: multiRow },
        { name: 'Sequelize bulkCreate', run: bulkCreate },
        { name: 'better-sqlite3', run: better },
      ],
      close: () => Promise.resolve(rmSync(folder, { recursive: true, force: true })),
    };
  },
};
