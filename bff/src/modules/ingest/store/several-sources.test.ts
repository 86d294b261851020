import { sourcePrecedenceFrom, type SourcePrecedence } from '../../../domain/source-precedence';
import { settleIncomes } from '../../../domain/periods/settle';
import { noteSourceDifferences } from '../source-differences';
import type { QuotedListing } from '../../market-data/stored-facts';
import { createDifferenceReader } from './difference-reader';
import { createBundleWriter } from './bundle-writer';
import { createCompanyReader } from '../../market-data/store/company-reader';
import type { Database } from '../../../platform/db/connect-database';
import { sourcesOfFigures } from '../../market-data/migrations/0026-sources-of-figures';
import { schemaWords } from '../../../platform/db/migration';
import { createSourceDifferences } from './source-differences';
import { createSymbolPageReader } from '../../market-data/store/symbol-page-reader';
import { balance, bundle, income, quote } from '../../testing/bundles';
import { describeOnEachDatabase } from '../../testing/each-database';

const precedence = (text: string): SourcePrecedence => {
  const read = sourcePrecedenceFrom(text);
  if ('problem' in read) throw new Error(read.problem);
  return read;
};
const filing = { id: '0000000000-25-000042', url: 'https://filings.example/0000000000-25-000042' };

const bySec = bundle({
  quotes: [],
  incomes: [income({ source: 'sec', revenue: 1000, basicShares: 100, document: filing })],
  balances: [balance({ source: 'sec', shareholdersEquity: 2000, document: filing })],
});
const byYahoo = bundle({
  quotes: [quote({ source: 'yahoo', price: 10, marketCap: 500 })],
  incomes: [income({ source: 'yahoo', revenue: 1000, basicShares: 112 })],
  balances: [balance({ source: 'yahoo', shareholdersEquity: 2190 })],
});

const readAs = async (database: Database, rules = '') =>
  (await createCompanyReader(database, precedence(rules)).readListing('SP500', 'NWT'))!;

describeOnEachDatabase('figures of several sources', (open) => {
  it('are stored side by side with their documents, and a repeated report of one changes nothing in the other', async () => {
    const database = await open();
    const writer = createBundleWriter(database);
    await writer.write([bySec]);
    // The same figures from another source: a separate version.
    const same = { ...bySec.incomes[0]!, source: 'yahoo' };
    await writer.write([{ ...byYahoo, incomes: [same] }]);
    const before = await readAs(database);

    const again = await writer.write([bySec]);

    expect(before.incomes).toEqual([bySec.incomes[0], same]);
    expect(before.balances).toEqual([bySec.balances[0], byYahoo.balances[0]]);
    expect(again).toMatchObject({ incomes: 0, balances: 0 });
    expect(await readAs(database)).toEqual(before);
    await expect(
      database.write((session) => session.run(`UPDATE balance_facts SET document_id = 'another'`)),
    ).rejects.toThrow();
  });

  it('give one quote for a day, that of the preferred source which knows the market cap', async () => {
    const database = await open();
    const writer = createBundleWriter(database);
    const early = quote({ source: 'yahoo', quotedOn: '2025-12-15', price: 9 });
    await writer.write([{ ...byYahoo, quotes: [early, quote({ source: 'yahoo', price: 10 })] }]);
    await writer.write([{ ...byYahoo, quotes: [quote({ source: 'fmp', price: 11 })] }]);
    await writer.write([{ ...byYahoo, quotes: [quote({ source: 'tase', price: 12, marketCap: null })] }]);
    const quoted = async (rules: string) => {
      const { quote: latest, listing } = await readAs(database, rules);
      const all = await createSymbolPageReader(database, precedence(rules)).readQuotes(listing.id);
      return [latest?.source, ...all.map(({ source, price }) => `${source} ${price}`)];
    };

    expect(await quoted('')).toEqual(['yahoo', 'yahoo 9', 'yahoo 10']);
    expect(await quoted('quotes: fmp')).toEqual(['fmp', 'yahoo 9', 'fmp 11']);
    expect(await quoted('quotes@SP500: tase > fmp; quotes: yahoo')).toEqual(['fmp', 'yahoo 9', 'fmp 11']);
    expect((await createCompanyReader(database).readQuotedListings({ market: 'SP500' })).length).toBe(1);
  });

  it('come page by page as they come at once, each listing on one page with one quote', async () => {
    const database = await open();
    const writer = createBundleWriter(database);
    const two = [quote({ source: 'yahoo', price: 10, marketCap: 500 }), quote({ source: 'fmp', price: 11 })];
    const tickers = Array.from({ length: 1_003 }, (_, at) => `${at % 2 === 0 ? 'A' : 'B-'}${(at * 7_919) % 10_007}.X`);
    await writer.write(
      tickers.map((ticker) => bundle({ listing: { ticker }, quotes: two, incomes: [], balances: [] })),
    );
    const reader = createCompanyReader(database);

    const pages: (readonly QuotedListing[])[] = [];
    for await (const page of reader.quotedPages('SP500')) pages.push(page);

    expect(pages.map((page) => page.length)).toEqual([500, 500, 3]);
    expect(pages.flat()).toEqual(await reader.readQuotedListings({ market: 'SP500' }));
    expect(new Set(pages.flat().map(({ listing }) => listing.ticker))).toEqual(new Set(tickers));
  });

  it('are replaced by a correction, until the preferred source reports something new', async () => {
    const database = await open();
    const writer = createBundleWriter(database);
    const write = (source: string, price: number, day: number) =>
      writer.write([{ ...byYahoo, quotes: [quote({ source, price, fetchedAt: `2025-12-${day}T00:00:00.000Z` })] }]);
    const shown = async () => (await readAs(database)).quote?.price;

    await write('yahoo', 1000, 17);
    await write('correction', 10, 18);
    await write('fmp', 1000, 19);
    expect(await shown()).toBe(10);
    await write('yahoo', 1000, 20);
    expect(await shown()).toBe(10);
    await write('yahoo', 11, 21);
    expect(await shown()).toBe(11);
  });

  it('are noted where more than a tenth lies between them, once, until they agree', async () => {
    const database = await open();
    const writer = createBundleWriter(database);
    const differences = createSourceDifferences(database);
    const rules = precedence('');
    const noteAt = (now: string) =>
      noteSourceDifferences(
        { database, differences, rates: createCompanyReader(database), precedence: rules, now: () => new Date(now) },
        'SP500',
        ['NWT'],
      );
    const listed = async () => (await createDifferenceReader(database).differences({ market: 'SP500' })).rows;
    await writer.write([bySec]);
    expect(await noteAt('2026-01-01')).toBe(0);
    await writer.write([byYahoo]);
    await writer.write([{ ...byYahoo, quotes: [quote({ source: 'fmp', price: 10, marketCap: 560 })] }]);

    expect(await noteAt('2026-01-02')).toBe(2);
    expect(await noteAt('2026-01-03')).toBe(2);

    const shares = { figure: 'shares', period: '2025Q3/3', kept: { source: 'sec', value: 100 }, currency: null };
    expect(await listed()).toMatchObject([
      { figure: 'marketCap', period: '2025-12-16', kept: { source: 'yahoo', value: 500 }, currency: 'USD' },
      { ...shares, other: { source: 'yahoo', value: 112 }, noticedAt: '2026-01-02T00:00:00.000Z', ticker: 'NWT' },
    ]);
    // Reported again, correctly.
    await writer.write([{ ...byYahoo, incomes: [{ ...byYahoo.incomes[0]!, basicShares: 101 }] }]);
    expect(await noteAt('2026-01-04')).toBe(1);
    expect((await listed()).map(({ figure }) => figure)).toEqual(['marketCap']);
  });
});

/** As the second source reports them. */
interface Other {
  readonly revenue: number;
  readonly equity: number;
  readonly currency?: string;
}

describeOnEachDatabase('revenue and equity of two sources', (open) => {
  it.each<[Other, string[]]>([
    [
      { revenue: 1101, equity: 2201 },
      ['revenue 2025Q3/3: sec 1000, yahoo 1101', 'equity 2025Q3: sec 2000, yahoo 2201'],
    ],
    [
      { revenue: 899, equity: -2000 },
      ['revenue 2025Q3/3: sec 1000, yahoo 899', 'equity 2025Q3: sec 2000, yahoo -2000'],
    ],
    [{ revenue: 1100, equity: 1800 }, []],
    // At 1.25 dollars a euro.
    [{ revenue: 800, equity: 1600, currency: 'EUR' }, []],
    [{ revenue: 1000, equity: 1500, currency: 'EUR' }, ['revenue 2025Q3/3: sec 1000, yahoo 1000 EUR']],
    [
      { revenue: 1000, equity: 2000, currency: 'CHF' },
      [
        'revenue 2025Q3/3: sec 1000, yahoo 1000 CHF, not to be compared',
        'equity 2025Q3: sec 2000, yahoo 2000 CHF, not to be compared',
      ],
    ],
  ])('that differ as %j are reported as such, and the preferred one counts', async (given, reported) => {
    const database = await open();
    const writer = createBundleWriter(database);
    const { revenue, equity, currency = 'USD' } = given;
    await writer.write([bySec]);
    const incomes = [income({ source: 'yahoo', revenue, basicShares: 100, reportedCurrency: currency })];
    const balances = [balance({ source: 'yahoo', shareholdersEquity: equity, reportedCurrency: currency })];
    await writer.write([{ ...byYahoo, incomes, balances }]);

    const differences = createSourceDifferences(database);
    const rate = { pair: 'EURUSD', price: 1.25, source: 'ecb' } as const;
    await writer.writeFx([
      { ...rate, asOf: '2025-09-29' },
      { ...rate, asOf: '2025-11-14', price: 9 },
    ]);
    const parts = { database, differences, rates: createCompanyReader(database), precedence: precedence('') };
    await noteSourceDifferences({ ...parts, now: () => new Date(0) }, 'SP500', ['NWT']);

    const { rows } = await createDifferenceReader(database).differences({ market: 'SP500' });
    const lines = rows.map(
      ({ figure, period, currency: own, kept: preferred, other, isComparable }) =>
        `${figure} ${period}: ${preferred.source} ${preferred.value}, ${other.source} ${other.value}` +
        (other.currency === own ? '' : ` ${other.currency}`) +
        (isComparable ? '' : ', not to be compared'),
    );
    expect(lines.sort()).toEqual([...reported].sort());
    const { incomes: all, statementSources } = await readAs(database);
    expect(settleIncomes(all, undefined, statementSources).map(({ source }) => source)).toEqual(['sec']);
  });
});

describeOnEachDatabase('the step to several sources', (open) => {
  it('retains every row that was stored before it', async () => {
    const database = await open();
    const { dialect } = database;
    await createBundleWriter(database).write([bundle({ incomes: [income({ source: 'csv' })], balances: [] })]);
    await database.write(async (session) => {
      const quotes = `SELECT listing_id, quoted_on, price, market_cap, dividend_yield_percent,
        five_year_average_dividend_yield_percent, average_volume, volume, trailing_pe, source, fetched_at FROM quotes`;
      // As it was before the step.
      await session.run(`CREATE TABLE reported AS ${quotes}`);
      await session.run('DROP TABLE quotes');
      await session.run(`CREATE TABLE quotes (listing_id INTEGER NOT NULL, quoted_on TEXT NOT NULL, price REAL, market_cap ${schemaWords[dialect].real},
        dividend_yield_percent REAL, five_year_average_dividend_yield_percent REAL, average_volume REAL, volume REAL,
        trailing_pe REAL, source TEXT NOT NULL, fetched_at TEXT NOT NULL, PRIMARY KEY (listing_id, quoted_on))`);
      await session.run('INSERT INTO quotes SELECT * FROM reported');
      await session.run('DROP TABLE source_differences');
      for (const table of ['income_facts', 'balance_facts']) {
        await session.run(`DROP TRIGGER ${table}_document_frozen${dialect === 'postgres' ? ` ON ${table}` : ''}`);
        for (const column of ['document_id', 'document_url'])
          await session.run(`ALTER TABLE ${table} DROP COLUMN ${column}`);
      }
      for (const statement of sourcesOfFigures.statements(schemaWords[dialect])) await session.run(statement);
    });

    const { incomes, quote: stored } = await readAs(database);
    expect(incomes).toEqual([income({ source: 'csv' })]);
    expect(stored).toMatchObject({ source: 'test', quotedOn: '2025-12-16' });
    await createBundleWriter(database).write([byYahoo]);
    expect(await database.read.all('SELECT source FROM quotes ORDER BY source')).toEqual([
      { source: 'test' },
      { source: 'yahoo' },
    ]);
  });
});
