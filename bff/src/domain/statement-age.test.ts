import type { IncomeStatement, Quarter } from './company';
import { trailOf } from './periods/trailing';
import { isStale, quarterEnd, statementAge, trailingGap, trailingSpan } from './statement-age';
import { plainCompany } from './testing/plain-company';

const PLAIN = plainCompany().incomes[0]!;

const entry = (year: number, quarter: Quarter, months = 3): IncomeStatement => ({ ...PLAIN, year, quarter, months });

describe('the age of a statement', () => {
  it('counts whole months by the calendar, from the end of a month to the end of one', () => {
    expect(statementAge('2025-09-30', '2026-10-31')).toBe(13);
    expect(statementAge('2024-02-29', '2025-02-28')).toBe(12);
    expect(statementAge('2022-12-31', '2022-12-31')).toBe(0);
  });

  it('counts the days of the last month as a share of it', () => {
    expect(statementAge('2022-12-31', '2026-11-20')).toBeCloseTo(46.67, 2);
    expect(statementAge('2026-09-30', '2026-08-31')).toBe(-1);
  });

  it('is old on the first day after twelve months, and not on the last day within', () => {
    expect(isStale(statementAge('2025-09-30', '2026-09-30'))).toBe(false);
    expect(isStale(statementAge('2025-09-30', '2026-10-01'))).toBe(true);
  });

  it('reads the day of an instant', () => {
    expect(statementAge('2025-09-30', '2025-12-31T23:00:00Z')).toBe(3);
  });
});

describe('the end of a quarter', () => {
  it.each([
    [1, '2024-03-31'],
    [2, '2024-06-30'],
    [3, '2024-09-30'],
    [4, '2024-12-31'],
  ] as const)('%i is %s', (quarter, day) => {
    expect(quarterEnd({ year: 2024, quarter })).toBe(day);
  });
});

describe('the span of the trailing year', () => {
  it('is a year where four quarters follow each other', () => {
    expect(trailingSpan(plainCompany().incomes)).toEqual({
      from: '2024-10-01',
      to: '2025-09-30',
      months: 12,
      missing: [],
    });
  });

  it('is longer where quarters are missing, and names them', () => {
    const entries = [entry(2025, 2), entry(2025, 3), entry(2026, 2), entry(2026, 3)];

    expect(trailingSpan(entries)).toEqual({
      from: '2025-04-01',
      to: '2026-09-30',
      months: 12,
      missing: [
        { year: 2026, quarter: 1 },
        { year: 2025, quarter: 4 },
      ],
    });
  });

  it('begins where a half-year begins', () => {
    expect(trailingSpan([entry(2022, 2, 6), entry(2022, 4, 6)])).toMatchObject({ from: '2022-01-01', missing: [] });
  });

  it('is none without a statement', () => {
    expect(trailingSpan([])).toBeNull();
  });

  it.each([
    ['quarters in a row', [entry(2025, 4), entry(2026, 1), entry(2026, 2), entry(2026, 3)]],
    ['a quarter left out', [entry(2025, 3), entry(2026, 1), entry(2026, 2), entry(2026, 3)]],
    ['a half-year left out', [entry(2024, 4, 6), entry(2025, 4, 6)]],
    ['a gap before the year alone', [entry(2024, 1), entry(2025, 4, 12)]],
    ['too few months', [entry(2026, 1), entry(2026, 3)]],
  ])('has a gap exactly where the sum is flagged: %s', (_, entries) => {
    expect(trailingGap(entries).length > 0).toBe(trailOf(entries).hasGap);
  });
});
