import type { Day } from '../company';
import { addDays } from '../day';
import { firstSharedWeek, medianOfWeek, startOfRange, weeklyPrices } from './market-median';
import { weekOf } from './price-series';

/** A price each Friday from a day on. */
const fridays = (from: Day, ...prices: readonly number[]) =>
  prices.map((price, week) => ({ date: addDays(from, 7 * week), price }));
const START: Day = '2025-01-03';
const company = (...prices: readonly number[]) => weeklyPrices(fridays(START, ...prices), [START])!;
const many = (count: number, last: (place: number) => number) =>
  Array.from({ length: count }, (_, place) => company(10, last(place)));
const week = (place: number): number => weekOf(addDays(START, 7 * place));

describe('the start of a range', () => {
  it.each([
    ['1M', '2025-03-31', '2025-02-28'],
    ['6M', '2025-03-31', '2024-09-30'],
    ['1Y', '2024-02-29', '2023-02-28'],
    ['5Y', '2025-01-15', '2020-01-15'],
    ['YTD', '2025-03-31', '2025-01-01'],
    ['MAX', '2025-03-31', null],
  ] as const)('of %s to %s is %s', (range, last, start) => {
    expect(startOfRange(last, range)).toBe(start);
  });
});

describe('the prices of a company', () => {
  it('are the last of each week, and those of the first days', () => {
    const points = [
      { date: '2025-01-06', price: 11 },
      { date: '2025-01-10', price: 12 },
      { date: '2025-01-24', price: 14 },
    ] as const;
    const prices = weeklyPrices(points, ['2025-01-12', '2025-01-04', '2024-12-01', '2025-01-06'])!;

    expect([...prices.closes]).toEqual([12, NaN, 14]);
    // The last one before, the first one soon after, and none near.
    expect(prices.bases).toEqual([12, 11, null, 11]);
  });

  it('are none where no price is above 0', () => {
    expect(weeklyPrices([{ date: '2025-01-06', price: 0 }], [])).toBeNull();
    expect(weeklyPrices([], [])).toBeNull();
  });
});

describe('the median company', () => {
  it('is the median of prices over their own base, whatever they are in', () => {
    const companies = [...many(10, () => 10), ...many(11, () => 12)];
    const bases = companies.map(({ bases: [base] }) => base!);

    expect(medianOfWeek(companies, bases, week(0))).toBe(100);
    expect(medianOfWeek(companies, bases, week(1))).toBeCloseTo(120, 9);
  });

  it('is unknown of fewer than ten', () => {
    const companies = many(9, () => 12);
    const bases = companies.map(({ bases: [base] }) => base!);

    expect(medianOfWeek(companies, bases, week(1))).toBeNull();
  });

  it('leaves a company out that has no base, or no price in the week', () => {
    const companies = [...many(12, () => 11), company(1), company(1, 100)];
    const bases = companies.map(({ bases: [base] }, place) => (place === 13 ? null : base!));

    expect(medianOfWeek(companies, bases, week(1))).toBeCloseTo(110, 9);
  });

  it('goes back to the first week that half of the companies of today share', () => {
    const late = Array.from({ length: 12 }, () => weeklyPrices(fridays(addDays(START, 7), 1, 1, 1), [])!);
    const early = Array.from({ length: 9 }, () => company(1, 1, 1, 1));

    expect(firstSharedWeek([...late, ...early], week(3))).toBe(week(1));
    expect(firstSharedWeek(early, week(3))).toBeNull();
  });
});
