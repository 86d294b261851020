import type { Sheet } from './board-sheet';
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
  it('begins with a byte order mark, then titles, units and rows; notes come after an empty line', () => {
    const file = csvFile(sheetOf({ rows: [['AAA', -4.2], ['חברה', null]], notes: [['As of', '2025-11-20']] })); // prettier-ignore

    expect(file).toBe('\uFEFFSymbol,P/E\r\n,ratio\r\nAAA,-4.2\r\nחברה,\r\n\r\nAs of,2025-11-20\r\n');
  });
});
