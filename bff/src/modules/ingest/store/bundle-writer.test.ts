import fc from 'fast-check';
import { majorAmount, quotedPrice } from '../../../domain/money';
import { addDays } from '../../../domain/day';
import { ConflictError } from '../../../platform/errors';
import type { CompanyBundle } from '../../market-data/company-bundle';
import { createBundleWriter } from './bundle-writer';
import { createCompanyReader } from '../../market-data/store/company-reader';
import type { Database } from '../../../platform/db/connect-database';
import { createSymbolPageReader } from '../../market-data/store/symbol-page-reader';
import { createSymbolReader } from '../../market-data/store/symbol-reader';
import { balance, bundle, income, quote } from '../../testing/bundles';
import { describeOnEachDatabase } from '../../testing/each-database';

const nothing = { companies: 0, listings: 0, quotes: 0, incomes: 0, balances: 0, other: 0, sampleRemoved: 0 };

const full = (): CompanyBundle =>
  bundle({
    prices: [
      { date: '2025-12-15', price: quotedPrice(120), marketCap: majorAmount(1e9), trailingPe: 17, volume: 5 },
      { date: '2025-12-16', price: quotedPrice(121.5), marketCap: null, trailingPe: null, volume: null },
    ],
    dividends: [
      { date: '2025-06-02', amount: 0.5, currency: 'USD' },
      { date: '2025-06-02', amount: 2, currency: 'USD' },
    ],
    splits: [{ date: '2024-03-01', numerator: 3, denominator: 2 }],
    insiders: [1, 1, 2].map((securitiesTransacted) => ({
      filingDate: '2025-10-02',
      transactionDate: '2025-10-01',
      transactionType: 'S-Sale',
      reportingName: 'Ada Example',
      typeOfOwner: 'director',
      securitiesTransacted,
      price: 100,
      securitiesOwned: null,
      link: null,
    })),
    executives: [
      { title: 'CFO', name: 'Bo Example', pay: null, payCurrency: null },
      { title: 'CEO', name: 'Ada Example', pay: 1_000_000, payCurrency: 'USD' },
    ],
    news: [
      {
        publishedAt: '2025-12-01T10:00:00.000Z',
        site: 'example.org',
        url: 'https://example.org/1',
        title: 'A title',
        text: 'A text with "quotes", a ? and אבג',
        image: null,
      },
    ],
    labels: ['dividend', 'value'],
    shorts: [{ lastTradingDate: '2025-12-11', shortBalanceThousandIls: 12.5, shortBalanceSecurities: 100 }],
    reportLinks: [{ year: 2025, quarter: 3, reportUrl: 'https://example.org/q3.pdf' }],
  });

const readOne = async (database: Database, ticker = 'NWT') =>
  (await createCompanyReader(database).readListing('SP500', ticker))!;

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

  it('retains the number of a registrant that a later source does not know', async () => {
    const database = await open();
    const writer = createBundleWriter(database);
    await writer.write([bundle({ company: { cik: '0001652044' } })]);
    await writer.write([bundle({ company: { longName: 'Renamed' } })]);

    expect((await readOne(database)).company).toMatchObject({ cik: '0001652044', longName: 'Renamed' });
  });

  it('puts two listings of one ISIN under one company', async () => {
    const database = await open();
    const writer = createBundleWriter(database);
    const company = { isin: 'US0000000019' };
    await writer.write([
      bundle({ company }),
      bundle({ company, listing: { market: 'F', ticker: 'NWT.F', currency: 'EUR', isPrimary: false } }),
    ]);

    const home = await readOne(database);
    const [abroad] = await createCompanyReader(database).readMarket('F');

    expect(abroad!.company.id).toBe(home.company.id);
    expect(abroad!.incomes).toHaveLength(1);
    expect(await createSymbolReader(database).listingsOfCompany(home.company.id)).toMatchObject([
      { market: 'SP500', isPrimary: true },
      { market: 'F', ticker: 'NWT.F', isPrimary: false },
    ]);
  });

  it('retains what it knows of a company when another source knows less', async () => {
    const database = await open();
    const writer = createBundleWriter(database);
    await writer.write([bundle()]);

    await writer.write([bundle({ company: { sector: null, website: null, longName: 'Northwind Tools Inc.' } })]);

    expect((await readOne(database)).company).toMatchObject({
      sector: 'Industrials',
      website: 'https://northwind.example',
      longName: 'Northwind Tools Inc.',
    });
  });

  it('takes labels and executives away that a whole list no longer holds', async () => {
    const database = await open();
    const writer = createBundleWriter(database);
    await writer.write([full()]);

    const counts = await writer.write([bundle({ labels: ['value'], executives: [] })]);

    expect(counts.other).toBe(3);
    expect(await createSymbolReader(database).labelsOfTicker('nwt')).toEqual([
      { label: 'value', symbol: 'NWT', market: 'SP500' },
    ]);
  });

  it('stores one label for one idea, in any spelling', async () => {
    const database = await open();

    await createBundleWriter(database).write([bundle({ labels: ['#דיבידנד', 'dividend', 'תובלה'] })]);

    const labels = await createSymbolReader(database).labelsOfTicker('nwt');
    expect(labels.map(({ label }) => label)).toEqual(['dividend', 'תובלה']);
  });

  it('lets the first real company take the sample ones away, and no sample one back in', async () => {
    const database = await open();
    const writer = createBundleWriter(database);
    const sample = { dataKind: 'sample', isin: 'XS0000000001' } as const;
    await writer.write([
      bundle({ company: sample, listing: { ticker: 'SMPL' } }),
      bundle({ company: sample, listing: { market: 'L', ticker: 'SMPL.L' } }),
      bundle({ company: { dataKind: 'sample' }, listing: { ticker: 'NWT' } }),
    ]);

    const counts = await writer.write([bundle()]);

    const reader = createCompanyReader(database);
    expect(counts.sampleRemoved).toBe(2);
    expect((await reader.readMarket('SP500')).map(({ company }) => company.dataKind)).toEqual(['real']);
    expect(await reader.readMarket('L')).toHaveLength(1);
    await expect(writer.write([bundle({ company: sample })])).rejects.toThrow(ConflictError);
  });

  it('raises the version of a market only when something was written since', async () => {
    const database = await open();
    const writer = createBundleWriter(database);
    await writer.write([bundle()]);

    const versions = [await writer.bumpDataVersion('SP500'), await writer.bumpDataVersion('SP500')];
    await writer.write([bundle({ quotes: [quote({ quotedOn: '2025-12-17' })] })]);
    versions.push(await writer.bumpDataVersion('SP500'));

    expect(versions).toEqual([1, 1, 2]);
    expect(await createCompanyReader(database).marketStates()).toEqual([
      { market: 'SP500', dataKind: 'real', dataVersion: 2, listings: 1, asOf: '2025-12-17' },
    ]);
  });

  it('stores each day of a rate, and does not raise the markets’ versions: nothing in them changes', async () => {
    const database = await open();
    const writer = createBundleWriter(database);
    await writer.write([bundle()]);
    await writer.bumpDataVersion('SP500');
    const rates = [
      { pair: 'USDILS', price: 3.5, asOf: '2025-12-15', source: 'test' },
      { pair: 'USDILS', price: 3.6, asOf: '2025-12-16', source: 'test' },
    ] as const;

    const written = [await writer.writeFx(rates), await writer.writeFx(rates)];

    const reader = createCompanyReader(database);
    expect(written).toEqual([2, 0]);
    expect(await reader.readFx()).toEqual([rates[1]]);
    expect(await reader.readFx('2025-12-15')).toEqual([rates[0]]);
    expect((await reader.marketStates())[0]!.dataVersion).toBe(1);
  });

  it('gives the latest rate of each pair until any day, whatever pairs there are', async () => {
    const database = await open();
    const reader = createCompanyReader(database);
    expect(await reader.readFx()).toEqual([]);
    const rates = ['EURUSD', 'GBPUSD', 'USDILS'].flatMap((pair, place) =>
      [1, 2, 3].map((day) => ({
        pair,
        price: place + day / 10,
        asOf: addDays('2025-12-01', day + place - 1),
        source: 'test',
      })),
    );
    await createBundleWriter(database).writeFx(rates);

    expect(await reader.readFx()).toEqual([rates[2], rates[5], rates[8]]);
    expect(await reader.readFx('2025-12-02')).toEqual([rates[1], rates[3]]);
    expect(await reader.readFx('2025-11-30')).toEqual([]);
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
