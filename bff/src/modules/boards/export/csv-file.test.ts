import type { Sheet } from './board-sheet';
import { atOnce, CHUNK_ROWS } from '../../../platform/jobs/cooperative-yield';
import { csvFile } from './csv-file';

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

describe('csvFile', () => {
  it('starts with a byte order mark, then notes and units, then titles and rows', () => {
    const file = atOnce(csvFile(sheetOf({ rows: [['AAA', -4.2], ['חברה', null]], notes: [['As of', '2025-11-20']] }))); // oxfmt-ignore

    expect(file).toBe('\uFEFF# As of: 2025-11-20\r\n# P/E (ratio)\r\nSymbol,P/E\r\nAAA,-4.2\r\nחברה,\r\n');
  });

  it('omits a unit that the title already names', () => {
    const columns: Sheet['columns'] = [{ title: 'נפח ממוצע (מניות)', unit: 'מניות', measure: 'shares' }];

    expect(atOnce(csvFile(sheetOf({ columns })))).toContain('# נפח ממוצע (מניות)\r\n');
  });

  it('removes line breaks and separators from a note', () => {
    const file = atOnce(
      csvFile(
        sheetOf({
          notes: [
            ['Filters', 'Sector: a,=1+1\r\n=2;\t"=3'],
            ['x', 'y'],
          ],
        }),
      ),
    );

    expect(file).toBe('\uFEFF# Filters: Sector: a · =1+1 · =2 · =3\r\n# x: y\r\n# P/E (ratio)\r\nSymbol,P/E\r\n');
  });

  it('is built in one step per chunk of rows', () => {
    const rows = Array.from({ length: 5 * CHUNK_ROWS }, (_, row) => [`T${row}`, row]);
    const steps = csvFile(sheetOf({ rows }));
    let pauses = 0;
    while (!steps.next().done) pauses += 1;
    expect(pauses).toBe(5);
  });
});
