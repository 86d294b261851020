import { addDays, dayAt, dayFrom, dayOf, isDay, type Day, type Instant } from './day';

type Takes<Wanted, Given> = [Given] extends [Wanted] ? true : false;
/** Compiles only where the types keep apart what is mixed up at a cost. */
const compiled: readonly boolean[] = [
  true satisfies Takes<Day, '2026-11-22'>,
  false satisfies Takes<Day, string>,
  false satisfies Takes<Day, Instant>,
  false satisfies Takes<Day, '22.11.2026'>,
  false satisfies Takes<Instant, Day>,
];

describe('a day', () => {
  it('is no plain text and no instant, as a type', () => expect(compiled).toHaveLength(5));

  it.each([
    ['2024-02-29', true],
    ['2025-02-29', false],
    ['2025-02-30', false],
    ['2025-13-01', false],
    ['2025-00-10', false],
    ['2025-1-1', false],
    ['2025-01-01T00:00:00Z', false],
    ['', false],
  ])('%j is one: %j', (text, expected) => {
    expect(isDay(text)).toBe(expected);
    if (expected) expect(dayFrom(text)).toBe(text);
    else expect(() => dayFrom(text)).toThrow(RangeError);
  });

  it('is counted on over months, years and leap days', () => {
    expect(addDays('2024-02-28', 1)).toBe('2024-02-29');
    expect(addDays('2025-01-01', -1)).toBe('2024-12-31');
    expect(addDays('2025-03-30', 0)).toBe('2025-03-30');
  });

  it('stays within the calendar of four digits: a lag after "never" is never', () => {
    expect(addDays('9999-12-31', 45)).toBe('9999-12-31');
    expect(addDays('0000-01-02', -9)).toBe('0000-01-01');
  });

  it('is that of an instant in UTC', () => {
    expect(dayAt(Date.UTC(2026, 10, 22, 23, 59))).toBe('2026-11-22');
    expect(dayAt(new Date('2026-11-22T23:30:00-02:00'))).toBe('2026-11-23');
    expect(dayOf('2026-11-22T21:00:00.000Z')).toBe('2026-11-22');
    expect(dayOf('2026-11-22')).toBe('2026-11-22');
  });
});
