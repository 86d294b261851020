import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { MappingError, parseMapping, readMappingFile } from './mapping-file';

const whole = `version: 1
source: acme
currency: USD
statements:
  - files: a.csv
    symbol: { column: Ticker }
    periodEnd: { column: End }
    months: 3
    publishedOn: { lagDays: 45 }
    income:
      revenue: Revenue
`;

/** Nested lists, each ten times as long as the one before. */
const tenfold = (levels: number): string =>
  Array.from({ length: levels }, (_, level) => {
    const items = level === 0 ? ['1'] : Array<string>(10).fill(`*a${level - 1}`);
    return `a${level}: &a${level} [${items.join(', ')}]\n`;
  }).join('');

const message = (text: string): string => {
  try {
    parseMapping(text, 'map.yaml');
  } catch (error) {
    expect(error).toBeInstanceOf(MappingError);
    return (error as Error).message;
  }
  throw new Error('the mapping was taken');
};

describe('a mapping file', () => {
  it('is read with its defaults', () => {
    const { mapping } = parseMapping(whole, 'map.yaml');

    expect(mapping.statements[0]).toMatchObject({
      order: 'by-symbol',
      scale: 1,
      delimiter: ',',
      periodEnd: { format: 'YYYY-MM-DD' },
    });
    expect(mapping.quotes).toEqual([]);
  });

  it('may be JSON', () => {
    const { mapping } = parseMapping(JSON.stringify(parseMapping(whole, 'map.yaml').mapping), 'map.json');

    expect(mapping.source).toBe('acme');
  });

  it.each([
    {
      wrong: whole.replace('months: 3', 'months: 4'),
      expected: 'map.yaml:8:5: statements.0.months: takes 3, 6, 12 or { column }',
    },
    { wrong: whole.replace('source: acme', 'sourse: acme'), expected: 'map.yaml:2:1: sourse: Unrecognized key' },
    { wrong: whole.replace('version: 1', 'version: 2'), expected: 'map.yaml:1:1: version: takes 1' },
    { wrong: whole.replace('a.csv', '3'), expected: "map.yaml:5:5: statements.0.files: takes a file's name or a list" },
    { wrong: tenfold(9), expected: 'map.yaml:1:1: Excessive alias count' },
    {
      wrong: whole.replace('lagDays: 45', 'lagDays: -1'),
      expected: 'map.yaml:9:20: statements.0.publishedOn.lagDays: ',
    },
    {
      wrong: whole.replace('revenue: Revenue', 'turnover: Revenue'),
      expected: 'map.yaml:11:7: statements.0.income.turnover: ',
    },
    {
      wrong: whole.replace('revenue: Revenue', 'revenue: { scale: 3 }'),
      expected: 'map.yaml:11:7: statements.0.income.revenue: takes a column',
    },
    {
      wrong: whole.replace('currency: USD', 'currency: dollars'),
      expected: 'map.yaml:3:1: currency: takes a currency of three letters',
    },
    {
      wrong: whole.replace('column: End', 'column: End, format: YYYY-WW'),
      expected: 'map.yaml:7:31: statements.0.periodEnd.format: takes a format',
    },
    { wrong: whole.replace('{ column: Ticker }', '{ fileName: "(.+" }'), expected: 'map.yaml:6:' },
    { wrong: whole.replace('source: acme\n', ''), expected: 'map.yaml:1:1: source: ' },
    { wrong: `${whole}  - files: [`, expected: 'map.yaml:' },
    { wrong: '- just\n- a list\n', expected: 'map.yaml:1:1: the mapping: ' },
  ])('reports in one line with file, line and column what is wrong: $expected', ({ wrong, expected }) => {
    const reported = message(wrong);

    expect(reported).toContain(expected);
    expect(reported).not.toContain('\n');
  });

  it('reports a missing file in one line', async () => {
    await expect(readMappingFile('/nowhere/at/all.yaml', '/nowhere')).rejects.toThrow(
      /^at\/all\.yaml: there is no such mapping file/,
    );
  });

  it('is named as the caller sees it', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'mapping-'));
    await writeFile(join(folder, 'bad.yaml'), 'version: 2\n');

    await expect(readMappingFile(join(folder, 'bad.yaml'), folder)).rejects.toThrow(/^bad\.yaml:1:1: version: /);
  });
});
