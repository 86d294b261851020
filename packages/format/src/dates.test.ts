import { dateTimeText, dayText, monthDayText, monthText, periodText, quarterText } from './dates';

describe('dates', () => {
  it('writes days and instants day first, in UTC', () => {
    expect(dayText('2026-11-20')).toBe('20/11/2026');
    expect(dateTimeText('2026-11-20')).toBe('20/11/2026 00:00');
    expect(dateTimeText('2026-11-20T23:05:59.123Z')).toBe('20/11/2026 23:05');
    expect(dateTimeText('2026-12-31T23:30:00-02:00')).toBe('01/01/2027 01:30');
  });

  it.each(['', 'today', '2026-02-31', '2026-13-01', '2026-11-20T25:00:00Z', '20/11/2026'])(
    'returns null for "%s"',
    (text) => {
      expect(dayText(text)).toBeNull();
      expect(dateTimeText(text)).toBeNull();
    },
  );

  it('names months in both languages, so that no number can be read as a day', () => {
    expect(monthText('2026-04-09', 'en')).toBe('Apr 26');
    expect(monthText('2026-04-09', 'he')).toBe('אפר׳ 26');
    expect(monthText('2005-12-31T23:30:00Z', 'en')).toBe('Dec 05');
    expect(monthDayText('2026-11-01', 'en')).toBe('1 Nov');
    expect(monthDayText('2026-11-01', 'he')).toBe('\u200F1 בנוב׳');
    expect([monthText('2026-13-01', 'en'), monthDayText('04/26', 'he')]).toEqual([null, null]);
  });

  it('names a quarter', () => {
    expect(quarterText({ year: 2024, quarter: 4 })).toBe('4Q24');
    expect(quarterText({ year: 2005, quarter: 1 })).toBe('1Q05');
  });

  it.each([
    [2, 6, 'H1 2022'],
    [4, 6, 'H2 2022'],
    [4, 3, '4Q22'],
    // Half a year that is not a half of the calendar year.
    [3, 6, '3Q22'],
    [4, 12, '4Q22'],
  ])('names a period that ends in quarter %i after %i months %s', (quarter, months, name) => {
    expect(periodText({ year: 2022, quarter, months })).toBe(name);
  });
});
