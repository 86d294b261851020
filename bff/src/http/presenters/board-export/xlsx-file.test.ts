import { unzipSync } from 'fflate';
import { UnavailableError } from '../../../services/errors';
import type { Sheet } from './board-sheet';
import { xlsxFile } from './xlsx-file';

const sheetOf = (rows: number): Sheet => ({
  name: 'NYSE',
  locale: 'en',
  columns: Array.from({ length: 25 }, (_, place) => ({ title: `Column ${place}`, unit: 'USD', measure: 'price' })),
  rows: Array.from({ length: rows }, (_, row) => Array.from({ length: 25 }, (_column, place) => row * 25 + place / 7)),
  notes: [['Source', 'made up']],
});

describe('xlsxFile', () => {
  it('leaves the site’s thread free while a large workbook is made', async () => {
    let isDone = false;
    let turns = 0;
    const count = (): void => {
      turns += 1;
      if (!isDone) setImmediate(count);
    };
    const making = xlsxFile(sheetOf(2500)).finally(() => (isDone = true));
    setImmediate(count);

    const files = unzipSync(await making);

    expect(Object.keys(files)).toEqual(
      expect.arrayContaining(['xl/worksheets/sheet1.xml', 'xl/worksheets/sheet2.xml']),
    );
    // Made in this thread, it would leave a handful of turns.
    expect(turns).toBeGreaterThan(1000);
  });

  it('makes one at a time, and refuses what would wait too long', async () => {
    const asked = await Promise.allSettled(Array.from({ length: 10 }, () => xlsxFile(sheetOf(1))));

    const refused = asked.filter((one) => one.status === 'rejected');
    expect(refused.map(({ reason }) => reason as unknown)).toEqual([
      expect.any(UnavailableError),
      expect.any(UnavailableError),
    ]);
    await expect(xlsxFile(sheetOf(1))).resolves.toBeInstanceOf(Buffer);
  });
});
