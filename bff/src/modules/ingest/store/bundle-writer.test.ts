import fc from 'fast-check';
import { quotedPrice } from '../../../domain/money';
import { addDays } from '../../../domain/day';
import { createBundleWriter } from './bundle-writer';
import { createCompanyReader } from '../../market-data/store/company-reader';
import { createSymbolPageReader } from '../../market-data/store/symbol-page-reader';
import { createSymbolReader } from '../../market-data/store/symbol-reader';
import { balance, bundle, income, quote } from '../../testing/bundles';
import { describeOnEachDatabase } from '../../testing/each-database';
import { full, readOne } from '../testing/full-bundle';

const nothing = { companies: 0, listings: 0, quotes: 0, incomes: 0, balances: 0, other: 0, sampleRemoved: 0 };

describeOnEachDatabase('the bundle writer', (open) => {
  it('gives back to the last digit what was written', async () => {
    const database = await open();
    const given = full();

    const counts = await createBundleWriter(database).write([given]);

    const { company, listing, quote: stored, incomes, balances } = await readOne(database);
    expect(counts).toEqual({
      ...nothing,
      companies: 1,
      listings: 1,
      quotes: 1,
      incomes: 1,
      balances: 1,
      other: 15,
      unchanged: 0,
      changed: ['NWT'],
    });
    expect(company).toEqual({ id: company.id, ...given.company });
    expect(listing).toEqual({ id: listing.id, companyId: company.id, ...given.listing });
    expect(stored).toEqual({
      ...given.quotes[0],
      symbol: 'NWT',
      market: 'SP500',
      currency: 'USD',
      sector: 'Industrials',
      industry: 'Tools & Accessories',
    });
    expect(incomes).toEqual(given.incomes);
    expect(balances).toEqual(given.balances);
    const page = createSymbolPageReader(database);
    expect(await createSymbolReader(database).readPrices('SP500', 'NWT')).toEqual(given.prices);
    const unreported = { source: null, fetchedAt: null };
    expect(await page.readDividends(listing.id)).toEqual(given.dividends!.map((row) => ({ ...row, ...unreported })));
    expect(await page.readSplits(listing.id)).toEqual(given.splits!.map((row) => ({ ...row, ...unreported })));
    expect((await page.readInsiders(listing.id)).map((row) => row.securitiesTransacted).sort()).toEqual([1, 1, 2]);
    expect((await page.readExecutives(company.id)).map((row) => row.title)).toEqual(['CEO', 'CFO']);
    expect(await page.readNews(listing.id)).toEqual(given.news!.map((row) => ({ ...row, ...unreported })));
    expect(await page.readShorts(listing.id)).toEqual(given.shorts!.map((row) => ({ ...row, ...unreported })));
  });

  it('changes nothing when the same bundle comes again, fetched later', async () => {
    const database = await open();
    const writer = createBundleWriter(database);
    const given = full();
    await writer.write([given]);
    const before = await readOne(database);
    await writer.bumpDataVersion('SP500');

    const later = '2026-01-01T00:00:00.000Z';
    const counts = await writer.write([
      {
        ...given,
        quotes: given.quotes.map((row) => ({ ...row, fetchedAt: later })),
        incomes: given.incomes.map((row) => ({ ...row, fetchedAt: later })),
        balances: given.balances.map((row) => ({ ...row, fetchedAt: later })),
      },
    ]);

    expect(counts).toEqual({ ...nothing, unchanged: 20, changed: [] });
    expect(await readOne(database)).toEqual(before);
    expect(await writer.bumpDataVersion('SP500')).toBe(1);
  });

  it('stores a changed figure as a new version after the old one', async () => {
    const database = await open();
    const writer = createBundleWriter(database);
    await writer.write([bundle()]);

    const counts = await writer.write([bundle({ incomes: [income({ revenue: 999 })] })]);

    expect(counts).toMatchObject({ incomes: 1, balances: 0 });
    expect((await readOne(database)).incomes.map((row) => row.revenue)).toEqual([1000.5, 999]);
  });

  it('believes a source that takes a correction back', async () => {
    const database = await open();
    const writer = createBundleWriter(database);
    for (const revenue of [1, 2, 1]) await writer.write([bundle({ incomes: [income({ revenue })] })]);

    expect((await readOne(database)).incomes.map((row) => row.revenue)).toEqual([2, 1]);
    expect(await writer.write([bundle({ incomes: [income({ revenue: 1 })] })])).toMatchObject({ incomes: 0 });
  });

  it('ends the same however often a list with several versions comes', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.integer({ min: 1, max: 3 }), { minLength: 1, maxLength: 6 }), async (revenues) => {
        const database = await open();
        const writer = createBundleWriter(database);
        const given = bundle({ incomes: revenues.map((revenue) => income({ revenue })) });
        await writer.write([given]);
        const first = (await readOne(database)).incomes;

        const counts = await writer.write([given]);

        expect(counts).toMatchObject(nothing);
        expect((await readOne(database)).incomes).toEqual(first);
        expect(first.at(-1)!.revenue).toBe(revenues.at(-1));
      }),
      { numRuns: 12, seed: 1 },
    );
  });

  it('reports which rows were new', async () => {
    const database = await open();
    const writer = createBundleWriter(database);
    const bare = { balances: [], quotes: [] };
    const both = [bundle(bare), bundle({ ...bare, listing: { ticker: 'OTHER' } })];

    expect((await writer.write(both)).changed).toEqual(['NWT', 'OTHER']);
    expect((await writer.write(both)).changed).toEqual([]);
    const [first] = both;
    const restated = bundle({ ...bare, listing: { ticker: 'OTHER' }, incomes: [income({ revenue: 2 })] });
    expect((await writer.write([first!, restated])).changed).toEqual(['OTHER']);
    const quoted = (price: number, fetchedAt: string) => [
      bundle({ ...bare, quotes: [quote({ price, fetchedAt })] }),
      bundle({ ...bare, listing: { ticker: 'OTHER' }, incomes: [], quotes: [quote({ price: 1, fetchedAt })] }),
    ];
    expect((await writer.write(quoted(1, '2026-01-20T21:00:00.000Z'))).changed).toEqual(['NWT', 'OTHER']);
    expect((await writer.write(quoted(2, '2026-01-21T21:00:00.000Z'))).changed).toEqual(['NWT']);
  });

  it('refuses to change a stored figure, whatever the caller', async () => {
    const database = await open();
    await createBundleWriter(database).write([bundle()]);

    const change = database.write((session) => session.run('UPDATE income_facts SET revenue = 1'));

    await expect(change).rejects.toThrow('append-only');
  });

  it('stores what is not finite as unknown', async () => {
    const database = await open();
    await createBundleWriter(database).write([
      bundle({ quotes: [quote({ price: Infinity })], incomes: [income({ revenue: NaN })] }),
    ]);

    const facts = await readOne(database);

    expect([facts.quote!.price, facts.incomes[0]!.revenue]).toEqual([null, null]);
  });

  it('writes all bundles of a call, or none', async () => {
    const database = await open();
    const broken = bundle({ listing: { ticker: 'BAD' }, balances: [balance({ quarter: 5 as 4 })] });

    await expect(createBundleWriter(database).write([bundle(), broken])).rejects.toThrow();

    expect(await createCompanyReader(database).readMarket('SP500')).toEqual([]);
    expect(await createCompanyReader(database).marketStates()).toEqual([]);
  });

  it('stores thousands of rows in one call', async () => {
    const database = await open();
    const prices = Array.from({ length: 5003 }, (_, day) => ({
      date: addDays('2000-01-01', day),
      price: quotedPrice(day + 0.1),
      marketCap: null,
      trailingPe: null,
      volume: day,
    }));

    const { other } = await createBundleWriter(database).write([bundle({ prices })]);

    expect(other).toBe(5003);
    expect(await createSymbolReader(database).readPrices('SP500', 'NWT')).toEqual(prices);
  });
});
