import { cp, mkdir, mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { openCsvProvider } from './csv-provider';
import { parseMapping, readMappingFile } from './mapping-file';
import { all, folderOf, head, small } from './testing/small-set';

const acme = join(__dirname, 'fixtures', 'acme');
const acmeMapping = () => readMappingFile(join(acme, 'mapping.yaml'), acme);

describe('a set with many companies in one file', () => {
  it('comes company by company, in our words and units', async () => {
    const provider = await openCsvProvider(await acmeMapping(), acme);

    const { companies } = await all(provider.companies());

    expect(companies.map(({ ticker }) => ticker)).toEqual(['CALM', 'GROW', 'BANK', 'LAST', 'FLAW', 'EURO', 'GONE']);
    expect(companies[0]!.statements[3]).toMatchObject({
      periodEnd: '2022-12-31',
      publishedOn: '2023-02-14',
      isPublishedOnEstimated: true,
      reportedCurrency: 'USD',
      source: 'acme',
      place: 'statements.csv:5',
      income: { revenue: 1_040_000, interestExpense: 12_000, basicShares: 1_000_000, ebitda: null },
      balance: { totalLiabilities: 5_000_000, longTermLiabilities: 3_500_000, inventory: null },
    });
    expect(companies[0]!.quotes).toEqual([
      expect.objectContaining({
        quotedOn: '2024-08-15',
        price: 25.5,
        marketCap: 25_500_000,
        dividendYieldPercent: 2,
        source: 'acme-quotes',
      }),
    ]);
    expect(provider.progress()).toBe(1);
  });

  it('is public by the day on which it was taken, however long the usual lag', async () => {
    const provider = await openCsvProvider(await acmeMapping(), acme);

    const { companies } = await all(provider.companies());

    expect(companies[0]!.statements.at(-1)).toMatchObject({ periodEnd: '2024-06-30', publishedOn: '2024-08-01' });
  });

  it('quarantines broken rows and continues', async () => {
    const provider = await openCsvProvider(await acmeMapping(), acme);

    const { rejects } = await all(provider.companies());

    expect(rejects).toEqual([
      'empty_quote quotes-2024-08-15.csv:10 HUSH',
      'quote_without_market_cap quotes-2024-08-15.csv:11 CALM',
      'unreadable_number statements.csv:41 FLAW',
      'unreadable_number statements.csv:42 FLAW',
      'unreadable_date statements.csv:44 FLAW',
      'broken_row statements.csv:46',
      'unreadable_number statements.csv:47 FLAW',
      'no_symbol statements.csv:48',
      'quote_without_statements quotes-2024-08-15.csv:9 LOST',
    ]);
  });

  it('has rates made from prices of the base', async () => {
    const provider = await openCsvProvider(await acmeMapping(), acme);
    const rates: unknown[] = [];

    for await (const rate of provider.rates()) rates.push('reject' in rate ? rate.reject.reason : rate);

    expect(rates).toEqual([
      { pair: 'USDILS', price: 4.07 / 1.1, asOf: '2024-08-15', source: 'acme-bank' },
      { pair: 'EURILS', price: 4.07, asOf: '2024-08-15', source: 'acme-bank' },
      { pair: 'EURUSD', price: 1.1, asOf: '2024-08-15', source: 'acme-bank' },
      { pair: 'GBPUSD', price: 1.1 / 0.86, asOf: '2024-08-15', source: 'acme-bank' },
      { pair: 'ILSUSD', price: 1.1 / 4.07, asOf: '2024-08-15', source: 'acme-bank' },
      { pair: 'USDILS', price: 4.05 / 1.09, asOf: '2024-08-14', source: 'acme-bank' },
      { pair: 'EURILS', price: 4.05, asOf: '2024-08-14', source: 'acme-bank' },
      { pair: 'EURUSD', price: 1.09, asOf: '2024-08-14', source: 'acme-bank' },
      { pair: 'ILSUSD', price: 1.09 / 4.05, asOf: '2024-08-14', source: 'acme-bank' },
      'unreadable_date',
    ]);
  });

  it('is found in a collection too, under the folder that the mapping names', async () => {
    const collection = await mkdtemp(join(tmpdir(), 'collection-'));
    await mkdir(join(collection, 'sets'), { recursive: true });
    await cp(acme, join(collection, 'sets', 'acme'), { recursive: true });

    const { companies } = await all((await openCsvProvider(await acmeMapping(), collection)).companies());

    expect(companies).toHaveLength(7);
  });

  it('is refused in one line when it is nowhere', async () => {
    const nowhere = await mkdtemp(join(tmpdir(), 'empty-'));

    await expect(openCsvProvider(await acmeMapping(), nowhere)).rejects.toThrow(
      /^mapping\.yaml:7:5: no file of the statements is in /,
    );
  });

  it('must have the rows of a company together unless the mapping allows otherwise', async () => {
    const text = `version: 1\nsource: s\ncurrency: USD\nstatements:\n  - files: s.csv\n    symbol: { column: T }\n    periodEnd: { column: E }\n    months: 3\n    publishedOn: { lagDays: 1 }\n    income: { revenue: R }\n`;
    const folder = await folderOf({ 's.csv': 'T,E,R\nA,2024-03-31,1\nB,2024-03-31,2\nA,2024-06-30,3\n' });

    await expect(
      openCsvProvider(parseMapping(text, 'm.yaml'), folder).then((provider) => all(provider.companies())),
    ).rejects.toThrow(/^m\.yaml:5:5: A stands apart in s\.csv:4; order: any/);
    const anyOrder = text.replace('    months', '    order: any\n    months');
    const { companies } = await all((await openCsvProvider(parseMapping(anyOrder, 'm.yaml'), folder)).companies());
    expect(companies.map(({ ticker, statements }) => [ticker, statements.length])).toEqual([
      ['A', 2],
      ['B', 1],
    ]);
  });
});

describe('a set with a file for each company', () => {
  it('takes symbols from file names, packed or not, and quotes from its rows', async () => {
    const rows = [
      '2023-06-30,3,2023-07-20,100,10,5,0.1',
      '2023-09-30,3,,110,11,5,0.1',
      '2023-12-31,3,,120,12,5,0.1',
      '2024-03-31,3,,130,None,5,0.1',
      '2024-06-30,12,,140,20,5,0.2',
    ];
    const folder = await folderOf({
      'BF.B_q.csv': `\uFEFF${head}${rows.slice(0, 2).join('\r\n')}\r\n`,
      'OLD_q.csv.gz': gzipSync(head + rows.join('\n')),
    });
    const text = small().replace('symbols', "nulls: ['None']\nsymbols");

    const { companies, rejects } = await all((await openCsvProvider(parseMapping(text, 'm.yaml'), folder)).companies());

    expect(rejects).toEqual([]);
    expect(companies.map(({ ticker }) => ticker)).toEqual(['BF-B', 'OLD-0']);
    expect(
      companies[0]!.statements.map(({ publishedOn, isPublishedOnEstimated }) => [publishedOn, isPublishedOnEstimated]),
    ).toEqual([
      ['2023-07-20', false],
      ['2023-10-30', true],
    ]);
    expect(companies[1]!.statements.at(-1)!.months).toBe(12);
    expect(
      companies[1]!.quotes.map(({ quotedOn, marketCap, dividendYieldPercent }) => [
        quotedOn,
        marketCap,
        dividendYieldPercent,
      ]),
    ).toEqual([
      ['2023-06-30', 50, null],
      ['2023-09-30', 55, null],
      ['2023-12-31', 60, null],
      ['2024-06-30', 100, 2.5],
    ]);
  });

  it('quarantines a file that cannot be read or lacks a column, and reads the next', async () => {
    const row = '2024-03-31,3,,1,1,1,\n';
    const packed = gzipSync(head + row.repeat(2_000));
    const folder = await folderOf({
      'A_q.csv': head + row,
      'B_q.csv': `End,Months\n2024-03-31,3\n`,
      'C_q.csv.gz': packed.subarray(0, packed.length / 2),
      'D_q.csv': `${head}"2024-03-31,3,,1,1,1,\n${'x'.repeat(1_100_000)}`,
      'E_q.csv': head + row,
      'F_q.csv': '',
    });

    const { companies, rejects } = await all(
      (await openCsvProvider(parseMapping(small(), 'm.yaml'), folder)).companies(),
    );

    expect(companies.map(({ ticker }) => ticker)).toEqual(expect.arrayContaining(['A', 'E']));
    expect(rejects).toEqual([
      'missing_column B_q.csv',
      'unreadable_file C_q.csv.gz',
      'unreadable_file D_q.csv',
      'empty_file F_q.csv',
    ]);
  });

  it('is refused when already the first file lacks a column', async () => {
    const folder = await folderOf({ 'A_q.csv': 'End,Months,Published,Sales,Price,Shares,Dividend\n' });

    const reading = openCsvProvider(parseMapping(small(), 'm.yaml'), folder).then((provider) =>
      all(provider.companies()),
    );

    await expect(reading).rejects.toThrow('m.yaml:12:15: there is no column "Revenue" in A_q.csv');
  });

  it('marks a company without rows as delisted, with its successor and what its units mean, and leaves out profiles of a company that took the ticker over', async () => {
    const row = (day: string): string => `${head}${day},3,,1,1,1,\n`;
    const folder = await folderOf({
      'OFF_q.csv': row('2012-03-31'),
      'ON_q.csv': row('2024-03-31'),
      'names.csv':
        'T,Name,Since,Heir,Each\nOFF,Newcomer,2020-01-01,WRONG,\nOFF,,,on,5\nON,Harbour,1990-01-01,,\nON,Second,1990-01-01,,\n',
    });
    const text = small(
      'profiles:\n  - files: names.csv\n    symbol: { column: T }\n    longName: Name\n    listedFrom: { column: Since }\n' +
        '    successor: { column: Heir }\n    sharesPerUnit: Each\n',
    ).replace('    income', "    delistedBefore: '2023-01-01'\n    income");

    const { companies } = await all((await openCsvProvider(parseMapping(text, 'm.yaml'), folder)).companies());

    expect(companies.map(({ ticker, longName, delistedOn }) => [ticker, longName, delistedOn])).toEqual([
      ['OFF', null, '2012-03-31'],
      ['ON', 'Harbour', null],
    ]);
    expect(companies.map(({ successor, depositary }) => [successor, depositary])).toEqual([
      ['ON', { sharesPerUnit: 5 }],
      [null, undefined],
    ]);
  });
});
