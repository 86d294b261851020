import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createBundleWriter } from '../../ingest/store/bundle-writer';
import { createCompanyReader } from './company-reader';
import { openDatabase, type Database } from '../../open-database';
import { createScoreSnapshotRepository } from '../../score-history/store';
import type { SqlValue } from '../../../platform/db/sql-session';
import { createSymbolPageReader } from './symbol-page-reader';
import { createSymbolReader } from './symbol-reader';
import { bundle } from '../../testing/bundles';
import { silentLogger as logger } from '../../../platform/db/testing/silent-logger';

let folder: string;
let database: Database;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'site-page-reads-'));
  database = await openDatabase({ url: `sqlite:${join(folder, 'a.sqlite')}`, logger });
  await createBundleWriter(database).write([bundle()]);
});
afterEach(async () => {
  jest.restoreAllMocks();
  await database.close();
  rmSync(folder, { recursive: true, force: true });
});

/** What a company's page reads from the store, concurrently as the page does. */
async function askAsAPage(): Promise<void> {
  const { company, listing } = (await createCompanyReader(database).readListing('SP500', 'NWT'))!;
  const page = createSymbolPageReader(database);
  const symbols = createSymbolReader(database);
  await Promise.all([
    page.readPrices(listing.id),
    page.readDividends(listing.id),
    page.readSplits(listing.id),
    page.readInsiders(listing.id),
    page.readExecutives(company.id),
    page.readNews(listing.id),
    page.readShorts(listing.id),
    page.readQuotes(listing.id),
    page.readQuotesBefore(listing.id, '2026-01-01', 5),
    symbols.labelsOfTicker('NWT'),
    symbols.listingsOfCompany(company.id),
    symbols.readReportLinks('SP500', 'NWT'),
    createScoreSnapshotRepository(database).history('SP500', 'NWT'),
  ]);
}

/** The statements that are read with, and what each is given. */
async function readDuring(work: () => Promise<void>): Promise<readonly (readonly [string, readonly SqlValue[]])[]> {
  const all = jest.spyOn(database.read, 'all');
  await work();
  const requested = all.mock.calls.map(([sql, values = []]) => [sql, values] as const);
  all.mockRestore();
  return requested;
}

describe('what a company’s page reads', () => {
  it('is found by keys: no statement walks through a table that grows with the companies', async () => {
    const requested = await readDuring(askAsAPage);
    expect(requested.length).toBeGreaterThan(12);

    for (const [sql, values] of requested) {
      const plan = await database.read.all<{ detail: string }>(`EXPLAIN QUERY PLAN ${sql}`, values);
      expect([sql, plan.map(({ detail }) => detail).filter((step) => step.startsWith('SCAN'))]).toEqual([sql, []]);
    }
  });

  it('is read once, however many of its parts need it', async () => {
    const requested = (await readDuring(askAsAPage)).map((one) => JSON.stringify(one));

    expect(requested.filter((one, place) => requested.indexOf(one) !== place)).toEqual([]);
  });
});

describe('what a whole market’s boards read', () => {
  it('comes in small pieces, one after the other: the event loop is free while each is read', async () => {
    const tickers = Array.from({ length: 45 }, (_, at) => `T${at}`);
    await createBundleWriter(database).write(tickers.map((ticker) => bundle({ listing: { ticker } })));
    const reader = createCompanyReader(database);
    const listings = await reader.readQuotedListings({ market: 'SP500' });
    const ids = listings.map(({ company }) => company.id);
    const all = database.read.all.bind(database.read);
    let [inHand, highest] = [0, 0];
    const reads = jest.spyOn(database.read, 'all').mockImplementation(async (...requested: Parameters<typeof all>) => {
      highest = Math.max(highest, (inHand += 1));
      try {
        return (await all(...requested)) as never;
      } finally {
        inHand -= 1;
      }
    });

    const statements = await reader.readStatements(ids);

    expect(statements.size).toBe(ids.length);
    expect(highest).toBe(1);
    expect(reads.mock.calls.map(([, values = []]) => values.length)).toEqual([20, 20, 6, 20, 20, 6]);
  });
});
