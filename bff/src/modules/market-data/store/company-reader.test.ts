import type { Day } from '../../../domain/day';
import { quotedPrice } from '../../../domain/money';
import { createBundleWriter } from '../../ingest/store/bundle-writer';
import { createCompanyReader } from './company-reader';
import { balance, bundle, income, quote } from '../../testing/bundles';
import { describeOnEachDatabase } from '../../testing/each-database';

describeOnEachDatabase('the company reader', (open) => {
  it('reads a market by ticker, each listing with its own statements and latest quote', async () => {
    const database = await open();
    await createBundleWriter(database).write([
      bundle({ listing: { ticker: 'ZZZ' }, incomes: [], balances: [], quotes: [] }),
      bundle({
        listing: { ticker: 'AAA' },
        quotes: [quote({ quotedOn: '2025-12-17', price: 2 }), quote({ price: 1 })],
      }),
      bundle({ listing: { ticker: 'ELSE.L', market: 'L' } }),
    ]);

    const facts = await createCompanyReader(database).readMarket('SP500');

    expect(facts.map(({ listing, quote: latest, incomes }) => [listing.ticker, latest?.price, incomes.length])).toEqual(
      [
        ['AAA', 2, 1],
        ['ZZZ', undefined, 0],
      ],
    );
  });

  it('gives the last quote on or before a day, and leaves the statements whole', async () => {
    const database = await open();
    await createBundleWriter(database).write([
      bundle({ quotes: [quote({ quotedOn: '2019-06-28', price: 1 }), quote({ quotedOn: '2019-07-01', price: 2 })] }),
    ]);
    const reader = createCompanyReader(database);

    const prices = await Promise.all(
      (['2019-06-27', '2019-06-30', '2019-07-01'] as const).map(
        async (day) => (await reader.readMarket('SP500', day))[0]!.quote?.price,
      ),
    );

    expect(prices).toEqual([undefined, 1, 2]);
    expect((await reader.readListing('SP500', 'NWT', '2019-06-30'))!.quote!.price).toBe(1);
    expect((await reader.readMarket('SP500', '2019-06-30'))[0]!.incomes).toHaveLength(1);
  });

  it('knows what a price series has after the quote, as a ratio within the series', async () => {
    const database = await open();
    const price = (date: Day, figure: number) => ({
      date,
      price: quotedPrice(figure),
      marketCap: null,
      trailingPe: null,
      volume: 1,
    });
    const quotes = [quote({ quotedOn: '2019-06-28', price: 100 })];
    await createBundleWriter(database).write([
      // Adjusted for a later split: half of what was quoted, and half of it on both days.
      bundle({ company: { isin: 'A' }, listing: { ticker: 'SPL' }, quotes, prices: [price('2019-06-28', 50), price('2019-07-05', 60), price('2019-08-02', 90)] }),
      bundle({ company: { isin: 'B' }, listing: { ticker: 'HOLE' }, quotes, prices: [price('2019-05-03', 50), price('2019-07-05', 60)] }),
      bundle({ company: { isin: 'C' }, listing: { ticker: 'BARE' }, quotes }),
    ]); // oxfmt-ignore
    const reader = createCompanyReader(database);
    const ids = new Map(
      (await reader.readMarket('SP500')).map(({ listing }) => [listing.id, listing.ticker as string]),
    );
    const on = async (day: Day) =>
      [...(await reader.readLaterPrices({ market: 'SP500' }, day))].map(([id, later]) => [ids.get(id), later]);

    expect(await on('2019-07-04')).toEqual([]);
    expect(await on('2019-07-10')).toEqual([['SPL', { day: '2019-07-05', factor: 1.2 }]]);
    expect(await on('2019-09-01')).toEqual([['SPL', { day: '2019-08-02', factor: 1.8 }]]);
  });

  it('reads the listings of a sector and industry in every market, the unknown ones too', async () => {
    const database = await open();
    const known = { sector: 'Energy', industry: 'Oil' };
    await createBundleWriter(database).write([
      bundle({ company: { isin: 'A', ...known }, listing: { ticker: 'A' } }),
      bundle({ company: { isin: 'B', ...known }, listing: { ticker: 'B.L', market: 'L' }, quotes: [] }),
      bundle({ company: { isin: 'C', sector: 'Energy', industry: 'Coal' }, listing: { ticker: 'C' } }),
      bundle({ company: { isin: 'D', sector: null, industry: null }, listing: { ticker: 'D' } }),
      bundle({ company: { isin: 'E', sector: 'Unkown', industry: 'Unkown' }, listing: { ticker: 'E' } }),
    ]);
    const reader = createCompanyReader(database);
    const found = async (sector: string | null, industry: string | null) =>
      (await reader.readQuotedListings({ sector, industry })).map(({ listing }) => listing.ticker);

    // By market, then ticker.
    expect(await found('Energy', 'Oil')).toEqual(['B.L', 'A']);
    expect(await found(null, null)).toEqual(['D', 'E']);
    expect(await found("'; --", null)).toEqual([]);
    const [early] = await reader.readQuotedListings({ sector: 'Energy', industry: 'Oil' }, '1999-01-01');
    expect(early).toMatchObject({ listing: { ticker: 'B.L' }, quote: null });
  });

  it('gives statements by company, whole or as boards need them, and days with quotes by market', async () => {
    const database = await open();
    const versions = [income({ publishedOn: '2025-11-14' }), income({ publishedOn: '2025-12-01', revenue: null })];
    await createBundleWriter(database).write([
      bundle({ incomes: versions, balances: [balance()] }),
      bundle({ company: { isin: 'NONE' }, listing: { ticker: 'NONE' }, incomes: [], balances: [], quotes: [] }),
    ]);
    const reader = createCompanyReader(database);
    const listings = await reader.readQuotedListings({ market: 'SP500' });
    const ids = listings.map(({ company }) => company.id);
    const [whole] = (await reader.readMarket('SP500')).filter(({ incomes }) => incomes.length > 0);

    const incomes = await reader.readIncomes(ids);
    expect([...incomes.values()]).toEqual([whole!.incomes]);
    expect(whole!.incomes).toEqual(versions);
    expect([...(await reader.readBalances(ids)).values()]).toEqual([[balance()]]);
    const [lean] = [...(await reader.readStatements(ids)).values()];
    expect(lean!.incomes).toHaveLength(2);
    lean!.incomes.forEach((statement, place) => expect(versions[place]).toMatchObject(statement));
    lean!.balances.forEach((statement) => expect(balance()).toMatchObject(statement));
    expect(await reader.readStatements([])).toEqual(new Map());

    const day = whole!.quote!.quotedOn;
    expect(await reader.latestQuoteDays('9999-12-31')).toEqual(new Map([['SP500', day]]));
    expect(await reader.latestQuoteDays('1999-01-01')).toEqual(new Map());
  });

  it.each([
    ['TA', 'ICL.TA', 'icl'],
    ['TA', 'ICL.TA', 'ICL.TA'],
    ['CHINA', '600519.SS', '600519'],
    ['SP500', 'BRK-B', 'brk-b'],
  ] as const)('finds in %s the listing %s for the request %s', async (market, ticker, requested) => {
    const database = await open();
    await createBundleWriter(database).write([bundle({ listing: { market, ticker } })]);

    const reader = createCompanyReader(database);

    expect((await reader.readListing(market, requested))?.listing.ticker).toBe(ticker);
    expect(await reader.readListing('NYSE', requested)).toBeNull();
  });
});
