import { mkdtempSync, rmSync } from 'node:fs';
import { tickerFrom } from '../../../domain/markets';
import { addDays } from '../../../domain/day';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { someAccount } from '../../testing/memory-accounts';
import { createBundleWriter } from '../../ingest/store/bundle-writer';
import { connectDatabase } from '../../open-database';
import type { Database } from '../../../platform/db/connect-database';
import { followListing } from '../../follows/testing/follow-listing';
import { bundle, income } from '../../testing/bundles';
import { silentLogger } from '../../../platform/db/testing/silent-logger';
import type { TableSum } from '../backup-format';
import { sumOfTable } from '../table-rows';
import { readShapes } from '../table-shapes';
import { addAccount } from '../../accounts/testing/stored-accounts';

export const AT = '2026-03-01T12:00:00.000Z';
export const options = { force: false, logger: silentLogger };

export let folder: string;
let files = 0;

export const newFile = (): string => join(folder, `${++files}.backup`);
export const emptyUrl = (): string => `sqlite:${join(folder, `${++files}.sqlite`)}`;

/** Number and checksum of every table, as the database itself has them now. */
export async function sumsOf(database: Database): Promise<ReadonlyMap<string, TableSum>> {
  const sums = new Map<string, TableSum>();
  for (const shape of await readShapes(database.read, database.schema))
    sums.set(shape.name, await sumOfTable(database.read, shape));
  return sums;
}

/** A site with companies, an account and more rows in one table than are read at once. */
export async function fill(database: Database): Promise<void> {
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

export async function elsewhere<T>(url: string, look: (database: Database) => Promise<T>): Promise<T> {
  const database = await connectDatabase({ url, logger: silentLogger });
  try {
    return await look(database);
  } finally {
    await database.close();
  }
}

/** Gives a test file a folder for its backups. */
export function setUpBackupFolder(): void {
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'backup-'));
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
}
