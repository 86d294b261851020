import fc from 'fast-check';
import { parse } from 'csv-parse/sync';
import { csvCell, csvOf, withoutFormula } from './csv';

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
  ])('leaves the figure %j as %j', (cell, written) => {
    expect(csvCell(cell)).toBe(written);
  });
});

describe('withoutFormula', () => {
  it.each(['=1', '  =1', '\u00a0-1', '＠a', '\t', '\r1'])('puts an apostrophe before %j', (text) => {
    expect(withoutFormula(text)).toBe(`'${text}`);
  });

  it.each(['', 'A=1', '1-2', 'a@b', ' a'])('does not change %j', (text) => {
    expect(withoutFormula(text)).toBe(text);
  });
});

describe('csvOf', () => {
  it('begins with a byte order mark and ends every line', () => {
    expect(csvOf([['Name', 'P/E'], ['חברה', null], []])).toBe('\uFEFFName,P/E\r\nחברה,\r\n\r\n'); // oxfmt-ignore
  });

  it('survives a round trip, and no text in it starts like a formula', () => {
    const text = fc.string({ unit: fc.constantFrom(...'=+-@＝＠\t\r\n,"\'a1א '.split('')), maxLength: 12 });
    fc.assert(
      fc.property(fc.array(fc.tuple(text, fc.option(fc.double({ noNaN: true, noDefaultInfinity: true })))), (rows) => {
        const lines = read(csvOf([...rows, ['end', 'here']]));

        rows.forEach(([word, figure], place) => {
          const [writtenWord = '', writtenFigure = ''] = lines[place]!;
          expect([word, `'${word}`]).toContain(writtenWord);
          expect(writtenWord).not.toMatch(/^\s*[=+\-@＝＋－＠]/);
          expect(writtenFigure === '' ? null : Number(writtenFigure)).toBe(figure === -0 ? 0 : figure);
        });
      }),
      { numRuns: 300 },
    );
  });
});
