import { Worker } from 'node:worker_threads';
import { strFromU8, unzipSync } from 'fflate';
import { UnavailableError } from '../../../platform/errors';
import { CHUNK_ROWS } from '../../../platform/jobs/cooperative-yield';
import type { Sheet } from './board-sheet';
import { xlsxFile } from './xlsx-file';

const sheetOf = (rows: number): Sheet => ({
  name: 'NYSE',
  locale: 'en',
  columns: Array.from({ length: 25 }, (_, place) => ({ title: `Column ${place}`, unit: 'USD', measure: 'price' })),
  rows: Array.from({ length: rows }, (_, row) => Array.from({ length: 25 }, (_column, place) => row * 25 + place / 7)),
  notes: [['Source', 'made up']],
});

/** The texts and figures of a sheet as a spreadsheet reads them, row by row. */
function cellsOf(
  files: Readonly<Record<string, Uint8Array>>,
  sheet: string,
): readonly (readonly (string | number)[])[] {
  const text = (name: string): string => strFromU8(files[name]!);
  const shared = [...text('xl/sharedStrings.xml').matchAll(/<t[^>]*>([^<]*)<\/t>/g)].map(([, one]) => one!);
  return [...text(sheet).matchAll(/<row [^>]*>(.*?)<\/row>/gs)].map(([, row]) =>
    [...row!.matchAll(/<c ([^>]*)><v>([^<]*)<\/v><\/c>/g)].map(([, kind, value]) =>
      kind!.includes('t="s"') ? shared[Number(value)]! : Number(value),
    ),
  );
}

describe('xlsxFile', () => {
  afterEach(() => jest.restoreAllMocks());

  it('can be sorted and filtered, with the head and its units apart from the companies', async () => {
    const made: Sheet = {
      ...sheetOf(0),
      columns: [
        { title: 'Symbol', unit: '', measure: 'text' },
        { title: 'Market cap', unit: 'USD', measure: 'amount' },
        { title: 'ROE', unit: '%', measure: 'percent' },
      ],
      rows: [
        ['AAA', 2e9, 5],
        ['BBB', 1e9, 39.83],
      ],
    };

    const files = unzipSync(await xlsxFile(made));

    const sheet = strFromU8(files['xl/worksheets/sheet1.xml']!);
    expect(/<autoFilter ref="([^"]*)"/.exec(sheet)?.[1]).toBe('A1:C3');
    // In any other place spreadsheets report the file as damaged.
    expect(sheet).toMatch(/<\/sheetData><autoFilter [^>]*\/>/);
    expect(strFromU8(files['xl/workbook.xml']!)).toContain(
      `<definedNames><definedName name="_xlnm._FilterDatabase" localSheetId="0" hidden="1">'NYSE'!$A$1:$C$3</definedName></definedNames>`,
    );
    // The range's first row is the head: all that a spreadsheet sorts below it are companies.
    expect(cellsOf(files, 'xl/worksheets/sheet1.xml')).toEqual([
      ['Symbol', 'Market cap (USD)', 'ROE (%)'],
      ['AAA', 2e9, 0.05],
      ['BBB', 1e9, 0.3983],
    ]);
    expect(strFromU8(files['xl/worksheets/sheet2.xml']!)).not.toContain('autoFilter');
  });

  it('filters as many columns as there are', async () => {
    const wide = await xlsxFile({ ...sheetOf(2), columns: Array.from({ length: 30 }, (_, place) => ({ title: `Column ${place}`, unit: '', measure: 'price' })) }); // oxfmt-ignore
    expect(strFromU8(unzipSync(wide)['xl/worksheets/sheet1.xml']!)).toContain('<autoFilter ref="A1:AD3"/>');
  });

  it('leaves the site’s thread free while a large workbook is made: another one makes it, and gets its rows a few at a time', async () => {
    const sent = jest.spyOn(Worker.prototype, 'postMessage');

    const files = unzipSync(await xlsxFile(sheetOf(2500)));

    expect(Object.keys(files)).toEqual(
      expect.arrayContaining(['xl/worksheets/sheet1.xml', 'xl/worksheets/sheet2.xml']),
    );
    const rows = sent.mock.calls.map(
      ([message]) => (message as { readonly rows: readonly unknown[] } | null)?.rows.length ?? 0,
    );
    // All of them, and the note.
    expect(rows.reduce((sum, each) => sum + each)).toBe(2501);
    expect(Math.max(...rows)).toBeLessThanOrEqual(CHUNK_ROWS);
    // What makes workbooks is not even loaded here.
    const loaded = Object.keys(require.cache);
    expect(loaded).toContain(require.resolve('./xlsx-file'));
    expect(loaded.filter((path) => path.includes('write-excel-file'))).toEqual([]);
  });

  it('makes one at a time, and refuses what would wait too long', async () => {
    const requested = await Promise.allSettled(Array.from({ length: 10 }, () => xlsxFile(sheetOf(1))));

    const refused = requested.filter((one) => one.status === 'rejected');
    expect(refused.map(({ reason }) => reason as unknown)).toEqual([
      expect.any(UnavailableError),
      expect.any(UnavailableError),
    ]);
    await expect(xlsxFile(sheetOf(1))).resolves.toBeInstanceOf(Buffer);
  });
});
