import type { Day } from '../../../domain/company';
import { createBundleWriter } from './bundle-writer';
import { createCompanyReader } from '../../market-data/store/company-reader';
import type { Database } from '../../open-database';
import { addScores, createScoreSnapshotRepository } from '../../score-history';
import { createSymbolPageReader } from '../../market-data/store/symbol-page-reader';
import { bundle, quote, type BundleParts } from '../../testing/bundles';
import { openMigrated } from '../../testing/migrated-sqlite';

const ISIN = 'US0000000001';
const READER = '00000000-0000-4000-8000-000000000001';

let database: Database;
beforeEach(async () => {
  database = await openMigrated();
});
afterEach(() => database.close());

const of = (ticker: string, quotedOn: Day, { isin = ISIN, ...parts }: BundleParts & { isin?: string | null } = {}) =>
  bundle({ company: { isin }, ...parts, listing: { ticker, ...parts.listing }, quotes: [quote({ quotedOn })] });
const write = (...bundles: readonly ReturnType<typeof bundle>[]) => createBundleWriter(database).write(bundles);
const tickers = async () =>
  (await database.read.all<{ ticker: string }>('SELECT ticker FROM listings ORDER BY ticker')).map((row) => row.ticker);
const listingOf = async (ticker: string) => (await createCompanyReader(database).readListing('SP500', ticker))?.listing;

/** Tables with rows that belong to a company by its ticker. */
async function tablesByTicker(): Promise<readonly string[]> {
  const tables = await database.read.all<{ name: string }>(
    `SELECT name FROM sqlite_master WHERE type = 'table'
     AND EXISTS (SELECT 1 FROM pragma_table_info(sqlite_master.name) WHERE name = 'market')
     AND EXISTS (SELECT 1 FROM pragma_table_info(sqlite_master.name) WHERE name = 'symbol') ORDER BY name`,
    [],
  );
  return tables.map(({ name }) => name);
}

interface Column {
  readonly name: string;
  readonly type: string;
  readonly isNeeded: number;
}

/** A row of a company in each of these tables, with invented values. */
async function addRows(symbol: string): Promise<void> {
  const known: Readonly<Record<string, string>> = { user_id: READER, market: 'SP500', symbol, version_id: 'v1' };
  const inserts = await Promise.all(
    (await tablesByTicker())
      // Made below: another test reads its figures.
      .filter((table) => table !== 'score_snapshots')
      .map(async (table) => {
        const columns = await database.read.all<Column>(
          `SELECT name, type, ("notnull" OR pk > 0) AS isNeeded FROM pragma_table_info(?) WHERE name <> 'id'`,
          [table],
        );
        const named = columns.filter(({ name, isNeeded }) => name in known || isNeeded === 1);
        const values = named.map(({ name, type }) => known[name] ?? (type === 'TEXT' ? '2025-02-01' : 1));
        const marks = named.map(() => '?').join();
        return [`INSERT INTO ${table} (${named.map(({ name }) => name).join()}) VALUES (${marks})`, values] as const;
      }),
  );
  await database.write(async (session) => {
    await session.run(
      `INSERT INTO users (id, email, locale, role, plan, state, is_demo, created_at)
       VALUES (?, 'reader@example.com', 'en', 'user', 'free', 'active', 0, '2025-01-01')`,
      [READER],
    );
    await session.run("INSERT INTO articles (url_title, data_kind, subject, direction, latest_version_id) VALUES ('about', 'real', 'stocks', 'ltr', 'v1')"); // oxfmt-ignore
    await session.run("INSERT INTO article_versions (id, url_title, title, subtitle, body, publisher, created_at, updated_at) VALUES ('v1', 'about', '', '', '', '', '2025-01-01', '2025-01-01')"); // oxfmt-ignore
    await session.run('PRAGMA ignore_check_constraints = ON');
    for (const [sql, values] of inserts) await session.run(sql, values);
  });
  const score = { market: 'SP500', symbol, methodVersion: '1', score: 71 } as const;
  await addScores(database, [{ ...score, day: '2025-01-02' }]);
}
/** How many rows of each of these tables are of this company. */
async function countRows(symbol: string): Promise<Readonly<Record<string, number>>> {
  const tables = await tablesByTicker();
  const counts = await Promise.all(
    tables.map((name) =>
      database.read.all<{ count: number }>(`SELECT COUNT(*) AS count FROM ${name} WHERE symbol = ?`, [symbol]),
    ),
  );
  return Object.fromEntries(tables.map((name, place) => [name, counts[place]![0]!.count]));
}

describe('a company that comes under another ticker', () => {
  it('is unchanged if its provider names the former ticker: all rows that refer to it, in every table', async () => {
    await write(of('OLD', '2025-01-02'));
    await addRows('OLD');
    const before = await listingOf('OLD');
    const ofOld = await countRows('OLD');
    expect([...new Set(Object.values(ofOld))]).toEqual([1]);

    await write({ ...of('NEW', '2025-01-09', { isin: null }), formerTickers: ['OLD'] });

    expect(await tickers()).toEqual(['NEW']);
    expect([...new Set(Object.values(await countRows('OLD')))]).toEqual([0]);
    expect(await countRows('NEW')).toEqual(ofOld);
    expect(await createScoreSnapshotRepository(database).history('SP500', 'NEW')).toMatchObject([{ day: '2025-01-02', score: 71 }]); // oxfmt-ignore
    const now = await listingOf('OLD');
    expect(now).toEqual({ ...before, ticker: 'NEW' });
    const pages = createSymbolPageReader(database);
    expect((await pages.readQuotes(now!.id)).map(({ quotedOn }) => quotedOn)).toEqual(['2025-01-02', '2025-01-09']);
    const daysBefore = async (day: '2025-01-09' | '2025-01-10', max: number) =>
      (await pages.readQuotesBefore(now!.id, day, max)).map(({ quotedOn }) => quotedOn);
    expect(await daysBefore('2025-01-09', 5)).toEqual(['2025-01-02']);
    expect(await daysBefore('2025-01-10', 1)).toEqual(['2025-01-09']);
    expect(await pages.findListings('OLD')).toMatchObject([{ ticker: 'NEW' }]);
  });

  it('is known by its ISIN once the old ticker has fallen silent, and not before', async () => {
    await write(of('OLD', '2025-01-02'));
    await write(of('OLD', '2025-01-09'), of('NEW', '2025-01-09'));
    expect(await tickers()).toEqual(['NEW', 'OLD']);

    await write(of('NEXT', '2025-02-03', { isin: 'US0000000002' }));
    await write(of('LAST', '2025-02-10', { isin: 'US0000000002' }));
    expect(await tickers()).toEqual(['LAST', 'NEW', 'OLD']);
  });

  it('is known by it where the old ticker was taken for off the exchange, as its quotes had ended', async () => {
    await write(of('OLD', '2025-01-02'));
    await addRows('OLD');
    await write(of('OLD', '2025-01-02', { listing: { delistedOn: '2025-01-02' } }));

    await write(of('NEW', '2025-02-03'));

    expect(await tickers()).toEqual(['NEW']);
    expect([(await listingOf('NEW'))?.delistedOn, (await countRows('NEW'))['follows']]).toEqual([null, 1]);
  });

  it('is another one in another currency, or after it left the exchange', async () => {
    await write(of('OLD', '2025-01-02'));
    await write(of('EUR', '2025-01-09', { listing: { currency: 'EUR' } }));
    expect(await tickers()).toEqual(['EUR', 'OLD']);

    await write(of('GONE', '2025-01-02', { isin: 'US0000000002', listing: { delistedOn: '2025-01-03' } }));
    await write(of('BACK', '2025-01-09', { isin: 'US0000000002' }));
    expect(await tickers()).toEqual(['BACK', 'EUR', 'GONE', 'OLD']);
  });

  it('still counts where a source continues with the former ticker, which may pass to another company', async () => {
    await write(of('OLD', '2025-01-02'));
    await write({ ...of('NEW', '2025-01-09'), formerTickers: ['OLD'] });
    await write(of('OLD', '2025-01-10'));
    expect(await tickers()).toEqual(['NEW']);
    expect((await createCompanyReader(database).readListing('SP500', 'OLD'))?.quote?.quotedOn).toBe('2025-01-10');

    await write(of('OLD', '2025-01-11', { isin: 'US0000000009' }));
    expect(await tickers()).toEqual(['NEW', 'OLD']);
    expect((await listingOf('OLD'))?.ticker).toBe('OLD');
  });

  it('ends the same when it is reported again', async () => {
    await write(of('OLD', '2025-01-02'));
    const renamed = { ...of('NEW', '2025-01-09'), formerTickers: ['OLD'] };
    await write(renamed);
    const again = await write(renamed);

    expect([again.companies, again.listings, again.quotes]).toEqual([0, 0, 0]);
    expect(await tickers()).toEqual(['NEW']);
  });
});
