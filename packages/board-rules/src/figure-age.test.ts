import { figureDayOf, figureFault, monthsSinceQuarter } from './figure-age';

describe('monthsSinceQuarter', () => {
  it.each([
    { year: 2025, quarter: 3, day: '2025-09-30', months: 0 },
    { year: 2025, quarter: 3, day: '2025-10-30', months: 30 / 31 },
    { year: 2025, quarter: 3, day: '2025-10-31', months: 1 },
    { year: 2025, quarter: 3, day: '2026-09-30', months: 12 },
    { year: 2025, quarter: 3, day: '2026-10-01', months: 12 + 1 / 31 },
    { year: 2022, quarter: 4, day: '2026-11-15', months: 46.5 },
    { year: 2023, quarter: 4, day: '2024-02-29', months: 2 },
    { year: 2025, quarter: 4, day: '2025-11-15', months: -1.5 },
  ])('counts $months months from the end of $quarter/$year to $day', ({ year, quarter, day, months }) => {
    expect(monthsSinceQuarter(year, quarter, day)).toBeCloseTo(months, 9);
  });
});

describe('figureFault', () => {
  const today = { on: '2026-11-20', isSimulated: false };
  const figures = { latestYear: 2026, latestQuarter: 3, hasGap: false };

  it.each([
    { part: {}, fault: null },
    { part: { hasGap: true }, fault: { kind: 'gap' } },
    { part: { hasOldPart: true }, fault: { kind: 'oldPart' } },
    { part: { latestYear: 2025 }, fault: { kind: 'old', months: 13 } },
    { part: { latestYear: 2025, latestQuarter: 4 }, fault: null },
    { part: { latestYear: 2021, hasGap: true }, fault: { kind: 'old', months: 61 } },
    { part: { latestYear: null, latestQuarter: null }, fault: null },
  ])('gives $fault for $part', ({ part, fault }) => {
    expect(figureFault({ ...figures, ...part }, today)).toEqual(fault);
  });

  it('ignores simulated quarters and uses the reported statements', () => {
    const supposed = { ...figures, latestYear: 2026, latestQuarter: 2 };

    expect(figureFault(supposed, today)).toBeNull();
    expect(figureFault(supposed, { ...today, isSimulated: true })).toEqual({ kind: 'old', months: 16 });
  });

  it('calls nothing old when the day is unknown', () => {
    expect(figureFault({ ...figures, latestYear: 1999 }, { on: null, isSimulated: false })).toBeNull();
  });
});

describe('figureDayOf', () => {
  it('is the requested day, or that of the latest quote', () => {
    expect(figureDayOf({ asOf: '2025-06-30', simulateGrowth: true }, '2025-06-01')).toEqual({
      on: '2025-06-30',
      isSimulated: true,
    });
    expect(figureDayOf({}, '2025-11-20')).toEqual({ on: '2025-11-20', isSimulated: false });
  });
});
