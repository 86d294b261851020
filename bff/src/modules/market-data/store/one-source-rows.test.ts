import { quotedPrice } from '../../../domain/money';
import { sourcePrecedenceFrom, type SourcePrecedence } from '../../../domain/source-precedence';
import type { DividendRow, PriceRow } from '../company-bundle';
import { createBundleWriter } from '../../ingest/store/bundle-writer';
import { createCompanyReader } from './company-reader';
import { createContentWriter } from '../../ingest/store/content-writer';
import type { Database } from '../../../platform/db/connect-database';
import { createSymbolPageReader } from './symbol-page-reader';
import { createSymbolReader } from './symbol-reader';
import { bundle, type BundleParts } from '../../testing/bundles';
import { describeOnEachDatabase } from '../../testing/each-database';

const READ = sourcePrecedenceFrom(
  'prices: good > fair; dividends: good > fair; profiles: good > fair; reports: good > fair; rates: good > fair',
) as SourcePrecedence;

const price = (value: number, source?: string): PriceRow => ({
  date: '2025-12-15',
  price: quotedPrice(value),
  marketCap: null,
  trailingPe: null,
  volume: null,
  ...(source !== undefined && { source }),
});
const dividend = (amount: number, source?: string): DividendRow => ({
  date: '2025-06-02',
  amount,
  currency: 'USD',
  ...(source !== undefined && { source }),
});

let companies = 0;

/** What is stored of a new company after these runs, and how many rows each of them wrote. */
async function after(database: Database, ...runs: readonly BundleParts[]) {
  companies += 1;
  const ticker = `N${companies}`;
  const writer = createBundleWriter(database, { precedence: READ });
  const written: number[] = [];
  for (const run of runs) {
    const counts = await writer.write([bundle({ ...run, listing: { ticker } })]);
    written.push(counts.companies + counts.other);
  }
  const { listing, company } = (await createCompanyReader(database).readListing('SP500', ticker))!;
  const pages = createSymbolPageReader(database);
  const { readPriceSource } = createSymbolReader(database);
  return {
    written: written.slice(1),
    price: (await pages.readPrices(listing.id))[0]?.price,
    priceSource: await readPriceSource('SP500', ticker, '2025-12-15'),
    dividend: (await pages.readDividends(listing.id))[0]?.amount,
    company,
  };
}

describeOnEachDatabase('rows with a single source', (open) => {
  const prices = (value: number, source?: string) => ({ prices: [price(value, source)] });

  it('is not rewritten by one that is less preferred, and is by one that is more', async () => {
    const database = await open();
    expect(await after(database, prices(10, 'good'), prices(11, 'fair'), prices(12, 'other'))).toMatchObject({
      price: 10,
      priceSource: 'good',
      written: [0, 0],
    });
    expect(await after(database, prices(10, 'other'), prices(11, 'fair'), prices(12, 'good'))).toMatchObject({
      price: 12,
      priceSource: 'good',
      written: [1, 1],
    });
  });

  it('is corrected by its own source, by equals, and by a review', async () => {
    const database = await open();
    expect(await after(database, prices(10, 'good'), prices(11, 'good'))).toMatchObject({ price: 11 });
    expect(await after(database, prices(10, 'one'), prices(11, 'two'))).toMatchObject({ price: 11 });
    expect(await after(database, prices(10, 'good'), prices(11))).toMatchObject({ price: 11 });
    // Rows stored before sources were recorded may be updated by every source.
    expect(await after(database, prices(10), prices(11, 'fair'))).toMatchObject({ price: 11 });
  });

  it('is not replaced by any source if it was corrected, but by another correction', async () => {
    const database = await open();
    const corrected = (value: number) => prices(value, 'correction');

    expect(
      await after(database, prices(10, 'good'), corrected(11), prices(10, 'good'), prices(12, 'good')),
    ).toMatchObject({ price: 11, priceSource: 'correction', written: [1, 0, 0] });
    expect(await after(database, prices(10, 'fair'), corrected(11), corrected(13))).toMatchObject({ price: 13 });
    // A later review of a quarantined row.
    expect(await after(database, prices(10, 'good'), corrected(11), prices(14))).toMatchObject({ price: 14 });
    const paid = (amount: number, source: string) => ({ dividends: [dividend(amount, source)] });
    expect(await after(database, paid(0.5, 'good'), paid(0.6, 'correction'), paid(0.5, 'good'))).toMatchObject({
      dividend: 0.6,
    });
  });

  it('gives way to no source of a list and of shares either', async () => {
    const database = await open();
    const writer = createBundleWriter(database, { precedence: READ });
    const pages = createSymbolPageReader(database);
    const report = (source: string, figure: number) =>
      writer.write([
        bundle({
          listing: { ticker: 'HELD' },
          splits: [{ date: '2025-06-02', numerator: figure, denominator: 1, source }],
          shorts: [
            { lastTradingDate: '2025-06-02', shortBalanceThousandIls: figure, shortBalanceSecurities: 1, source },
          ],
          shareCounts: [{ date: '2025-06-03', shares: figure, source, fetchedAt: '2025-06-04T00:00:00.000Z' }],
        }),
      ]);

    await report('good', 2);
    await report('correction', 3);
    await report('good', 2);
    await report('other', 4);

    const { listing, company } = (await createCompanyReader(database).readListing('SP500', 'HELD'))!;
    expect(await pages.readSplits(listing.id)).toMatchObject([{ numerator: 3, source: 'correction' }]);
    expect(await pages.readShorts(listing.id)).toMatchObject([{ shortBalanceThousandIls: 3 }]);
    expect((await pages.readShareCounts([company.id])).get(company.id)).toMatchObject([{ shares: 3 }]);
  });

  it('belongs to the preferred source once that reports the same', async () => {
    const database = await open();
    const { price: storedAfter, written } = await after(
      database,
      ...[prices(10, 'fair'), prices(10, 'good'), prices(11, 'fair'), prices(10, 'good')],
    );

    expect([storedAfter, written]).toEqual([10, [1, 0, 0]]);
  });

  it('are dividends too', async () => {
    const database = await open();
    const paid = (amount: number, source: string) => ({ dividends: [dividend(amount, source)] });

    expect(await after(database, paid(0.5, 'good'), paid(0.51, 'fair'))).toMatchObject({ dividend: 0.5 });
  });

  it('is a profile: another source adds to it what it left open', async () => {
    const database = await open();
    const reported = (profileSource: string, company: BundleParts['company'] & object) => ({ profileSource, company });
    const good = reported('good', { longName: 'Northwind Tools', sector: null, website: null });
    const fair = reported('fair', { longName: 'NORTHWIND TOOLS INC', sector: 'Energy', website: null });

    const { company, written } = await after(database, good, fair, good, fair);

    expect(company).toMatchObject({ longName: 'Northwind Tools', sector: 'Energy' });
    expect(written).toEqual([1, 0, 0]);
    expect((await after(database, fair, good)).company).toMatchObject({ longName: 'Northwind Tools' });
  });

  it('is a rate', async () => {
    const database = await open();
    const writer = createBundleWriter(database, { precedence: READ });
    const rate = (value: number, source: string) =>
      ({ pair: 'USDILS', price: value, asOf: '2025-12-15', source }) as const;

    const written = [];
    for (const one of [rate(3.5, 'good'), rate(3.6, 'fair'), rate(3.7, 'good')])
      written.push(await writer.writeFx([one]));

    expect(written).toEqual([1, 0, 1]);
    expect(await createCompanyReader(database).readFx()).toEqual([rate(3.7, 'good')]);
    for (const one of [rate(3.9, 'correction'), rate(3.7, 'good'), rate(3.8, 'good')]) await writer.writeFx([one]);
    expect(await createCompanyReader(database).readFx()).toEqual([rate(3.9, 'correction')]);
  });

  it('is the day of a future report, until the company confirms it', async () => {
    const database = await open();
    const writer = createContentWriter(database, READ);
    const report = (day: '2026-12-10' | '2026-12-14', source: string, isConfirmed = false) =>
      writer.writeEarningsEvents(
        [
          {
            symbol: 'NWT',
            market: 'SP500',
            when: 'unknown',
            time: null,
            exchange: 'NYSE',
            title: 'Q4',
            url: null,
            dataKind: 'real',
            day,
            source,
            isConfirmed,
          },
        ],
        '2026-11-23T08:00:00.000Z',
      );

    const written = [];
    for (const reported of [
      () => report('2026-12-10', 'good'),
      () => report('2026-12-14', 'fair'),
      () => report('2026-12-10', 'good'),
      () => report('2026-12-14', 'fair', true),
      () => report('2026-12-10', 'good'),
    ])
      written.push(await reported());

    expect(written).toEqual([1, 0, 0, 1, 0]);
    const events = await database.read.all<{ day: string }>('SELECT day FROM earnings_events');
    expect(events).toEqual([{ day: '2026-12-14' }]);
  });

  it('of lists is complete, and has its source and day', async () => {
    const database = await open();
    const writer = createBundleWriter(database, {
      precedence: sourcePrecedenceFrom(
        'executives: good > fair; splits: good > fair; shorts: good > fair',
      ) as SourcePrecedence,
    });
    const reported = (source: string, pay: number, name: string): BundleParts => ({
      executives: [
        { name, title: 'Chief', pay, payCurrency: 'USD', source, fetchedAt: `2025-12-1${pay}T12:00:00.000Z` },
      ],
      splits: [{ date: '2025-06-02', numerator: pay, denominator: 1, source }],
      shorts: [{ lastTradingDate: '2025-06-02', shortBalanceThousandIls: pay, shortBalanceSecurities: 1, source }],
    });
    const pages = createSymbolPageReader(database);
    const storedAfter = async (...runs: readonly BundleParts[]) => {
      for (const run of runs) await writer.write([bundle({ ...run, listing: { ticker: 'LIST' } })]);
      const { listing, company } = (await createCompanyReader(database).readListing('SP500', 'LIST'))!;
      const [split] = await pages.readSplits(listing.id);
      const [short] = await pages.readShorts(listing.id);
      const people = await pages.readExecutives(company.id);
      return [people.map(({ name, source }) => `${name} by ${source}`), split?.numerator, short?.source];
    };

    expect(await storedAfter(reported('fair', 3, 'Ada'), reported('good', 2, 'Bo'))).toEqual([
      ['Bo by good'],
      2,
      'good',
    ]);
    expect(await storedAfter(reported('fair', 4, 'Ada'))).toEqual([['Bo by good'], 2, 'good']);
    // A list may come short: its own source has to say so twice.
    expect(await storedAfter(reported('good', 5, 'Cy'))).toEqual([['Cy by good', 'Bo by good'], 5, 'good']);
    expect(await storedAfter(reported('good', 6, 'Cy'))).toEqual([['Cy by good'], 6, 'good']);
  });

  it('of an incomplete list retains the missing people, until a list of a later day lacks them too', async () => {
    const database = await open();
    const writer = createBundleWriter(database);
    const list = (source: string | undefined, day: number, ...names: readonly string[]): BundleParts => ({
      executives: names.map((name) => ({
        name,
        title: 'Chief',
        pay: 1,
        payCurrency: 'USD',
        fetchedAt: `2025-12-${day}T12:00:00.000Z`,
        ...(source !== undefined && { source }),
      })),
    });
    const storedAfter = async (...lists: readonly BundleParts[]) => {
      for (const one of lists) await writer.write([bundle({ ...one, listing: { ticker: 'LIST' } })]);
      const { company } = (await createCompanyReader(database).readListing('SP500', 'LIST'))!;
      return (await createSymbolPageReader(database).readExecutives(company.id)).map(({ name }) => name).join();
    };

    expect(await storedAfter(list('good', 10, 'Ada', 'Bo', 'Cy'), list('good', 11, 'Ada'))).toBe('Ada,Bo,Cy');
    // The same day again, however often, is one word.
    expect(await storedAfter(list('good', 11, 'Ada'), list('good', 11, 'Ada'))).toBe('Ada,Bo,Cy');
    // Found again, it was the answer that came short.
    expect(await storedAfter(list('good', 12, 'Ada', 'Bo'))).toBe('Ada,Bo');
    expect(await storedAfter(list('good', 13, 'Ada'))).toBe('Ada,Bo');
    expect(await storedAfter(list('good', 14, 'Ada', 'Bo'), list('good', 15, 'Ada'))).toBe('Ada,Bo');
    expect(await storedAfter(list('good', 16, 'Ada'))).toBe('Ada');
    // A reviewed list is final.
    expect(await storedAfter(list(undefined, 17, 'Di'))).toBe('Di');
  });
});
