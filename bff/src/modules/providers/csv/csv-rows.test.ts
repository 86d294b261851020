import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import fc from 'fast-check';
import { readCsv } from './csv-rows';

async function readText(content: string | Buffer) {
  const path = join(await mkdtemp(join(tmpdir(), 'csv-rows-')), 'a.csv');
  await writeFile(path, content);
  const rows: { readonly line: number; readonly cells: readonly string[] }[] = [];
  const broken: number[] = [];
  const handlers = { onBrokenRow: (line: number) => broken.push(line), onBytes: () => {} };
  for await (const row of readCsv(path, ',', handlers)) rows.push(row);
  return { rows, broken };
}

const cellsOf = async (content: string | Buffer) => (await readText(content)).rows.map(({ cells }) => cells);

describe('the rows of a CSV file', () => {
  it.each([
    { text: 'a,b\n1,2\n', because: 'line feeds end lines' },
    { text: 'a,b\r\n1,2\r\n', because: 'and so do both marks' },
    { text: 'a,b\r1,2', because: 'and the old one alone; the last line needs none' },
    { text: '\ufeffa,b\n\n"1","2"\n', because: 'a byte order mark and blank lines are no text' },
  ])('are the same however they are written: $because', async ({ text }) => {
    expect(await cellsOf(text)).toEqual([
      ['a', 'b'],
      ['1', '2'],
    ]);
  });

  it('are unpacked by their contents, and read as UTF-16 if marked as such', async () => {
    const text = 'name\nשלום\n';

    expect(await cellsOf(gzipSync(text))).toEqual([['name'], ['שלום']]);
    expect(await cellsOf(Buffer.from(`\ufeff${text}`, 'utf16le'))).toEqual([['name'], ['שלום']]);
  });

  it('may hold delimiters, line breaks and marks in quoted cells', async () => {
    const { rows, broken } = await readText('a,b\n"x, ""y""\nz",2\n5" pipe,"6" net\n');

    expect(rows.slice(1)).toEqual([
      { line: 2, cells: ['x, "y"\nz', '2'] },
      { line: 4, cells: ['5" pipe', '"6" net'] },
    ]);
    expect(broken).toEqual([]);
  });

  it.each([
    { name: 'at the beginning', odd: '"A,1,2' },
    { name: 'in the middle', odd: 'A,"1,2' },
    { name: 'in two lines', odd: '"A,1,2\nB,"1,2', lines: [3, 4] },
    { name: 'with other rows quoted', odd: 'A,"1,2\n"C, Inc",3,4', lines: [3], others: 1 },
  ])(
    'lose one line alone to a quotation mark without a counterpart $name',
    async ({ odd, lines = [3], others = 0 }) => {
      const after = Array.from({ length: 500 }, (_, row) => `R${row},"1,0",2`);

      const { rows, broken } = await readText(['h,i,j', 'X,1,2', odd, ...after].join('\n'));

      expect(broken).toEqual(lines);
      expect(rows).toHaveLength(2 + others + after.length);
      expect(rows.at(-1)).toEqual({ line: 2 + odd.split('\n').length + after.length, cells: ['R499', '1,0', '2'] });
    },
  );

  it('continue to the end of a file with a broken last line', async () => {
    const { rows, broken } = await readText('h,i\n1,2\n"3,4\n5,6\n7,8');

    expect(rows.map(({ cells }) => cells[0])).toEqual(['h', '1', '5', '7']);
    expect(broken).toEqual([3]);
  });

  it('survive a round trip, with any content', async () => {
    const cell = fc.string({ unit: fc.constantFrom('a', ',', '"', '\n', ' ', 'ש') });
    await fc.assert(
      fc.asyncProperty(fc.array(fc.tuple(cell, cell), { minLength: 1, maxLength: 8 }), async (table) => {
        const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`;

        expect(await cellsOf(table.map((row) => row.map(quoted).join(',')).join('\n'))).toEqual(table);
      }),
      { numRuns: 60 },
    );
  });
});
