import type { BoardAnswer } from '../board-answer';
import { regularYields } from './regular-yields';

const answerWith = (...values: readonly (number | null)[]) =>
  ({
    table: {
      length: values.length,
      columns: { regularDividendYieldPercent: { kind: 'number', isExact: false, values } },
    },
  }) as Partial<BoardAnswer> as BoardAnswer;

it('have a separate column, for rows with special payments in their yield', () => {
  expect(regularYields(answerWith(null, 4.06), 'en')).toEqual({
    column: { title: 'Dividend yield without special payments', unit: expect.any(String), measure: 'percent' },
    cells: [null, expect.closeTo(4.06, 6)],
  });
  expect(regularYields(answerWith(null, 4.06), 'he')?.column.title).toBe('תשואת דיבידנד ללא תשלומים חריגים');
});

it('take no column where there are none', () => {
  expect(regularYields(answerWith(null, null), 'en')).toBeNull();
});
