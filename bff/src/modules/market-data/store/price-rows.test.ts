import type { Day } from '../../../domain/company';
import { tickerFrom } from '../../../domain/markets';
import { quotedPrice } from '../../../domain/money';
import { createBundleWriter } from '../../ingest/store/bundle-writer';
import { createCompanyReader } from './company-reader';
import type { Database } from '../../open-database';
import { createRecentPrices } from '../../follows/recent-prices';
import { createSymbolPageReader } from './symbol-page-reader';
import { createSymbolReader } from './symbol-reader';
import { bundle, quote } from '../../testing/bundles';
import { openMigrated } from '../../testing/migrated-sqlite';

let database: Database;
beforeEach(async () => {
  database = await openMigrated();
});
afterEach(() => database.close());

const price = (date: Day, figure: number, adjustedThrough?: Day) => ({
  date,
  price: quotedPrice(figure),
  marketCap: null,
  trailingPe: null,
  volume: 100,
  ...(adjustedThrough && { adjustedThrough }),
});
const dividend = (date: Day, amount: number, adjustedThrough: Day) => ({
  date,
  amount,
  currency: 'USD',
  adjustedThrough,
});
const split = { date: '2025-06-01', numerator: 4, denominator: 1 } as const;
const listing = { ticker: 'SPL' } as const;
const quotes = [quote({ quotedOn: '2025-05-02', price: 100 })];
const prices = [price('2025-05-01', 96, '2025-05-05'), price('2025-05-02', 100, '2025-05-05')];

describe('a history through a split', () => {
  it('stays comparable: what was stored before it is read on the shares of today', async () => {
    const writer = createBundleWriter(database);
    const dividends = [dividend('2025-05-02', 2, '2025-05-05')];
    await writer.write([bundle({ listing, quotes, prices, dividends })]);
    const before = await createSymbolReader(database).readPrices('SP500', 'SPL');
    // The source reports the split, and only days after it.
    const later = [price('2025-06-02', 26, '2025-06-03')];
    await writer.write([bundle({ listing, quotes, prices: later, splits: [split] })]);

    const read = await createSymbolReader(database).readPrices('SP500', 'SPL');
    const id = (await createCompanyReader(database).readListing('SP500', 'SPL'))!.listing.id;
    const pages = createSymbolPageReader(database);

    expect(before.map((row) => row.price)).toEqual([96, 100]);
    expect(read.map((row) => [row.date, row.price, row.volume])).toEqual([
      ['2025-05-01', 24, 400],
      ['2025-05-02', 25, 400],
      ['2025-06-02', 26, 100],
    ]);
    expect(await pages.readPrices(id)).toEqual(read);
    expect(await pages.readDividends(id)).toMatchObject([{ date: '2025-05-02', amount: 0.5, currency: 'USD' }]);
    const ofMarket = (since: Day) => createCompanyReader(database).readMarketDividends('SP500', since);
    expect((await ofMarket('2025-05-02')).get(id)).toEqual([{ date: '2025-05-02', amount: 0.5, currency: 'USD' }]);
    expect([...(await ofMarket('2025-05-03')).keys()]).toEqual([]);
    const recent = await createRecentPrices(database).since('SP500', [tickerFrom('SPL')], '2025-05-02');
    expect(recent.map((row) => row.price)).toEqual([25, 26]);
    const moved = await createCompanyReader(database).readLaterPrices({ market: 'SP500' }, '2025-06-03');
    expect(moved.get(id)).toEqual({ day: '2025-06-02', factor: 26 / 25 });
    // The facts are as they were stored.
    const rows = await database.read.all<{ price: number }>('SELECT price FROM prices ORDER BY day');
    expect(rows.map((row) => row.price)).toEqual([96, 100, 26]);
  });

  it("is adjusted to today's shares once, even if the split is reported for several days", async () => {
    const before = [price('2025-05-30', 400, '2025-05-30')];
    const reported = [
      { ...split, date: '2025-05-30' as const },
      { ...split, date: '2025-06-02' as const },
    ];
    const writer = createBundleWriter(database);
    await writer.write([bundle({ listing, quotes, prices: before, splits: reported.slice(0, 1) })]);
    await writer.write([
      bundle({ listing, quotes, prices: [price('2025-06-03', 101, '2025-06-03')], splits: reported }),
    ]);

    const id = (await createCompanyReader(database).readListing('SP500', 'SPL'))!.listing.id;
    const pages = createSymbolPageReader(database);
    expect((await pages.readPrices(id)).map((row) => row.price)).toEqual([100, 101]);
    expect(await pages.readSplits(id)).toMatchObject([reported[1]]);
    const recent = await createRecentPrices(database).since('SP500', [tickerFrom('SPL')], '2025-05-30');
    expect(recent.map((row) => row.price)).toEqual([100, 101]);
    const moved = await createCompanyReader(database).readLaterPrices({ market: 'SP500' }, '2025-06-03');
    expect(moved.get(id)?.factor ?? null).toBeNull();
  });

  it('is not changed by a repeated report, and is replaced if the source has adjusted it itself', async () => {
    const writer = createBundleWriter(database);
    await writer.write([bundle({ listing, quotes, prices })]);
    const again = await writer.write([
      bundle({
        listing,
        quotes,
        prices: [price('2025-05-01', 96, '2025-05-06'), price('2025-05-02', 100, '2025-05-06')],
      }),
    ]);
    expect(again.other).toBe(0);

    const adjusted = [price('2025-05-01', 24, '2025-06-03'), price('2025-05-02', 25, '2025-06-03')];
    await writer.write([bundle({ listing, quotes, prices: adjusted, splits: [split] })]);
    const read = await createSymbolReader(database).readPrices('SP500', 'SPL');
    expect(read.map((row) => row.price)).toEqual([24, 25]);
  });

  it('does not change prices with unknown adjustment', async () => {
    const unknown = [price('2025-05-01', 96), price('2025-05-02', 100)];
    await createBundleWriter(database).write([bundle({ listing, quotes, prices: unknown, splits: [split] })]);

    const read = await createSymbolReader(database).readPrices('SP500', 'SPL');
    expect(read.map((row) => row.price)).toEqual([96, 100]);
  });
});
