import fc from 'fast-check';
import { parse } from 'csv-parse/sync';
import type { Sheet } from './board-sheet';
import { csvCell, csvFile } from './csv-file';

const sheetOf = (part: Partial<Sheet>): Sheet => ({
  name: 'SP500',
  locale: 'en',
  columns: [
    { title: 'Symbol', unit: '', measure: 'text' },
    { title: 'P/E', unit: 'ratio', measure: 'ratio' },
  ],
  rows: [],
  notes: [],
  ...part,
});
const read = (file: string): string[][] => parse(file, { bom: true, relaxColumnCount: true, skipEmptyLines: false });

describe('csvCell', () => {
  it.each([
    ['=1+1', "'=1+1"],
    ['+972', "'+972"],
    ['-2+3', "'-2+3"],
    ['@SUM(A1)', "'@SUM(A1)"],
    ['\tx', "'\tx"],
    ['\rx', '"\'\rx"'],
    ['  =1+1', "'  =1+1"],
    ['＝1', "'＝1"],
    ['=HYPERLINK("http://a","b")', '"\'=HYPERLINK(""http://a"",""b"")"'],
    ['A,B', '"A,B"'],
    ['say "x"', '"say ""x"""'],
    ['two\nlines', '"two\nlines"'],
    ['AT&T', 'AT&T'],
    ['a-b', 'a-b'],
    ['', ''],
  ])('writes the text %j as %j', (text, written) => {
    expect(csvCell(text)).toBe(written);
  });

  it.each([
    [-4.2, '-4.2'],
    [0, '0'],
    [1e-7, '1e-7'],
    [true, 'true'],
    [null, ''],
  ])('leaves %j a figure: %j', (cell, written) => {
    expect(csvCell(cell)).toBe(written);
  });
});

describe('csvFile', () => {
  it('begins with a byte order mark, then titles, units and rows; notes come after an empty line', () => {
    const file = csvFile(sheetOf({ rows: [['AAA', -4.2], ['חברה', null]], notes: [['As of', '2025-11-20']] })); // prettier-ignore

    expect(file).toBe('\uFEFFSymbol,P/E\r\n,ratio\r\nAAA,-4.2\r\nחברה,\r\n\r\nAs of,2025-11-20\r\n');
  });

  it('is read back as it was written, and no text in it begins like a formula', () => {
    const text = fc.string({ unit: fc.constantFrom(...'=+-@\t\r\n,"\'a1א '.split('')), maxLength: 12 });
    fc.assert(
      fc.property(fc.array(fc.tuple(text, fc.option(fc.double({ noNaN: true, noDefaultInfinity: true })))), (rows) => {
        const [, , ...read_] = read(csvFile(sheetOf({ rows, notes: [['end', 'here']] })));

        rows.forEach(([word, figure], place) => {
          const [writtenWord = '', writtenFigure = ''] = read_[place]!;
          expect([word, `'${word}`]).toContain(writtenWord);
          expect(writtenWord).not.toMatch(/^\s*[=+\-@]/);
          expect(writtenFigure === '' ? null : Number(writtenFigure)).toBe(figure === -0 ? 0 : figure);
        });
      }),
      { numRuns: 300 },
    );
  });
});
