import { openCsvProvider } from './csv-provider';
import { parseMapping } from './mapping-file';
import { all, folderOf, head, small } from './testing/small-set';

describe('profiles and currencies', () => {
  const quarter = `${head}2024-03-31,3,2024-05-01,1,1,1,\n`;
  const named = (section: string): string =>
    small(`profiles:\n  - { files: 'names*.csv', symbol: { column: Symbol }, ${section} }`);
  const open = async (mapping: string, files: Readonly<Record<string, string>>) => {
    const skipped: string[] = [];
    const folder = await folderOf({ 'A_q.csv': quarter, 'B_q.csv': quarter, ...files });
    const provider = await openCsvProvider(parseMapping(mapping, 'small.yaml'), folder, (line) => skipped.push(line));
    return { ...(await all(provider.companies())), skipped };
  };

  it('take a name from whichever of its columns a file has, the first that is known', async () => {
    const { companies, rejects } = await open(named('longName: [Security, Name]'), {
      'names-1.csv': 'Symbol,Name\nA,Ay by name\n',
      'names-2.csv': 'Symbol,Security,Name\nB,,Bee by name\nA,Ay later,\n',
    });

    expect(companies.map(({ longName }) => longName)).toEqual(['Ay by name', 'Bee by name']);
    expect(rejects).toEqual([]);
  });

  it('read a registrant’s number with or without its zeros, and take no other text for one', async () => {
    const { companies } = await open(named('cik: CIK'), {
      'names-1.csv': 'Symbol,CIK\nA,1652044\nB,none\n',
      'names-2.csv': 'Symbol,CIK\nB,0000000042\n',
    });

    expect(companies.map(({ cik }) => cik)).toEqual(['0001652044', '0000000042']);
  });

  it('ignore an optional file with other columns, and report it in a line', async () => {
    const { companies, rejects, skipped } = await open(named('optional: true, longName: [Security, Name]'), {
      'names-1.csv': 'Symbol,Title\nA,Ay\n',
      'names-2.csv': 'Symbol,Name\nB,Bee\n',
    });

    expect(companies.map(({ longName }) => longName)).toEqual([null, 'Bee']);
    expect(rejects).toEqual(['missing_column names-1.csv']);
    expect(skipped).toEqual(['names-1.csv is skipped: there is no column "Security" or "Name" in it']);
  });

  it('end the run where a required file lacks all of them', async () => {
    await expect(open(named('longName: [Security, Name]'), { 'names.csv': 'Symbol,Title\nA,Ay\n' })).rejects.toThrow(
      /^small\.yaml:\d+:\d+: there is no column "Security" or "Name" in names\.csv$/,
    );
  });

  it('accept a website that a browser can follow, and quarantine any other alone', async () => {
    const { companies, rejects } = await open(named('longName: Name, website: Site'), {
      'names.csv': 'Symbol,Name,Site\nA,Ay,https://ay.example/about\nB,Bee,javascript:alert(1)\n',
    });

    expect(companies.map(({ longName, website }) => [longName, website])).toEqual([
      ['Ay', 'https://ay.example/about'],
      ['Bee', null],
    ]);
    expect(rejects).toEqual(['website_not_web_address names.csv:3 B']);
  });

  it('store a transition period as such, and name the company of a row with an invalid length', async () => {
    const row = (end: string, months: string): string => `${end},${months},2024-12-01,1,1,1,\n`;
    const written = ['3', '2', '12', '0', '2.5', '25', ''].map((months, place) => row(`2024-0${place + 1}-28`, months));
    const { companies, rejects } = await all(
      (
        await openCsvProvider(
          parseMapping(small(), 'small.yaml'),
          await folderOf({ 'A_q.csv': head + written.join('') }),
        )
      ).companies(),
    );

    expect(companies[0]!.statements.map(({ months }) => months)).toEqual([3, 2, 12]);
    expect(rejects).toEqual([5, 6, 7, 8].map((line) => `unknown_period_length A_q.csv:${line} A`));
  });

  it('quarantine a row with an invalid currency code, and accept minor units', async () => {
    const mapping = small().replace('publishedOn:', 'currency: { column: Currency }\n    publishedOn:');
    const row = (end: string, currency: string): string => `${end},3,2024-12-01,1,1,1,,${currency}\n`;
    const written = ['EUR', 'GBp', '', 'eur', 'US Dollar'].map((currency, place) =>
      row(`2024-0${place + 1}-28`, currency),
    );
    const { companies, rejects } = await all(
      (
        await openCsvProvider(
          parseMapping(mapping, 'small.yaml'),
          await folderOf({ 'A_q.csv': head.replace('\n', ',Currency\n') + written.join('') }),
        )
      ).companies(),
    );

    expect(companies[0]!.statements.map(({ reportedCurrency }) => reportedCurrency)).toEqual(['EUR', 'GBp', null]);
    expect(rejects).toEqual(['unknown_currency A_q.csv:5 A', 'unknown_currency A_q.csv:6 A']);
  });
});
