import fc from 'fast-check';
import { daysBetween, daysFrom, localDay, monthsBefore } from './calendar';

describe('monthsBefore', () => {
  it.each([
    ['2025-11-21', 1, '2025-10-21'],
    ['2025-01-31', 1, '2024-12-31'],
    ['2025-03-31', 1, '2025-02-28'],
    ['2024-03-31', 1, '2024-02-29'],
    ['2024-02-29', 12, '2023-02-28'],
    ['2025-11-21', 36, '2022-11-21'],
  ])('goes from %s by %d months to %s', (day, months, before) => {
    expect(monthsBefore(day, months)).toBe(before);
  });

  it('always gives a valid day', () => {
    const days = fc
      .date({ min: new Date('1995-01-01'), max: new Date('2099-12-31'), noInvalidDate: true })
      .map((date) => date.toISOString().slice(0, 10));
    fc.assert(
      fc.property(days, fc.integer({ min: 0, max: 60 }), (day, months) => {
        const before = monthsBefore(day, months);

        expect(new Date(`${before}T00:00:00Z`).toISOString().slice(0, 10)).toBe(before);
        expect(before <= day).toBe(true);
      }),
    );
  });
});

describe('localDay', () => {
  it('is the day of the reader’s calendar', () => {
    expect(localDay(new Date(2025, 0, 5, 23, 59))).toBe('2025-01-05');
  });
});

describe('days apart', () => {
  it.each([
    ['2024-02-28', '2024-03-01', 2],
    ['2025-12-31', '2026-01-01', 1],
    ['2026-01-01', '2025-12-31', -1],
    // Both ends of summer time: a day is a day.
    ['2026-03-26', '2026-03-28', 2],
    ['2026-10-24', '2026-10-26', 2],
  ])('from %s to %s are %d', (from, to, days) => {
    expect(daysFrom(from, to)).toBe(days);
    expect(daysBetween(from, to)).toBe(Math.abs(days));
  });
});
