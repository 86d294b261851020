import { monthsOfDays, periodDays, regularMonths, defaultStart } from './period-length';

describe('the length of a period', () => {
  it.each([
    [75, null],
    [76, 3],
    [119, 3],
    [120, null],
    [153, null],
    [167, null],
    [168, 6],
    [197, 6],
    [198, null],
    [214, null],
    [251, null],
    [252, 9],
    [287, 9],
    [288, null],
    [304, null],
    [349, null],
    [350, 12],
    [380, 12],
    [381, null],
  ])('of %i days is %s months of a regular period', (days, months) => {
    expect(regularMonths(days)).toBe(months);
  });

  it('of a transition period is never that of a regular one', () => {
    for (let days = 1; days < 500; days += 1) {
      const months = monthsOfDays(days);
      expect(Number.isInteger(months) && months > 0).toBe(true);
      expect([3, 6, 9, 12].includes(months)).toBe(regularMonths(days) !== null);
    }
    expect([120, 153, 214, 304].map(monthsOfDays)).toEqual([4, 5, 7, 10]);
  });

  it.each([
    ['2024-06-30', 3, '2024-04-01'],
    ['2024-12-31', 12, '2024-01-01'],
    ['2024-02-29', 6, '2023-09-01'],
    ['2024-09-28', 3, '2024-06-29'],
    ['2024-08-31', 6, '2024-03-01'],
    ['2024-03-30', 1, '2024-03-01'],
  ] as const)('that ends on %s after %i months begins on %s', (end, months, start) => {
    expect(defaultStart(end, months)).toBe(start);
  });

  it('counts both its days', () => {
    expect(periodDays('2024-01-01', '2024-03-31')).toBe(91);
  });
});
