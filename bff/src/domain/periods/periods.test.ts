import { incomeOf } from '../testing/income-of';
import { fillIncomeGaps } from './gaps';
import { quarterAt, quarterIndex, quarterIndexOfDay } from './quarter-index';
import { trailOf } from './trailing';
import { transitionQuarters } from './transitions';

describe('generated quarters', () => {
  it('lie on a straight line between neighbours in one currency', () => {
    const filled = fillIncomeGaps([incomeOf(2023, 4, { revenue: 10, ebit: null }), incomeOf(2024, 3, { revenue: 40 })]);

    expect(
      filled.map(({ year, quarter, revenue, ebit, isGenerated }) => [year, quarter, revenue, ebit, isGenerated]),
    ).toEqual([
      [2023, 4, 10, null, false],
      [2024, 1, 20, null, true],
      [2024, 2, 30, null, true],
      [2024, 3, 40, 2, false],
    ]);
  });

  it.each([
    { reportedCurrency: 'EUR', because: 'the currency changes' },
    { months: 6, because: 'one neighbour is a half-year' },
    { quarter: 4 as const, year: 2023, because: 'there is no gap' },
  ])('are none where $because', ({ because: _, ...change }) => {
    const entries = [incomeOf(2023, 3), { ...incomeOf(2024, 1), ...change }];

    expect(fillIncomeGaps(entries)).toEqual(entries);
  });
});

describe('the trailing year', () => {
  it.each([
    { revenues: [5, 10, 20, 30, 40], sum: 100, months: 12, because: 'the four latest quarters make a year' },
    { revenues: [10, 20], sum: 60, months: 6, because: 'half a year is scaled up' },
    { revenues: [10, null, 30, 40], sum: NaN, months: 12, because: 'a missing figure is not zero' },
  ])('is $sum for $revenues: $because', ({ revenues, sum, months }) => {
    const trail = trailOf(
      revenues.map((revenue, place) => incomeOf(2024, 1, { ...quarterAt(2024 * 4 + place), revenue })),
    );

    expect(trail.currencySums[0]!.figures[0]).toBe(sum);
    expect(trail.months).toBe(months);
  });

  const quarters = (...places: readonly number[]) =>
    places.map((place) => incomeOf(2024, 1, quarterAt(2024 * 4 + place)));

  it.each([
    { places: [0, 1, 2, 3, 4, 5, 6, 7], isKnown: true, because: 'eight quarters follow one another' },
    { places: [0, 1, 3, 4, 5, 6, 7, 8], isKnown: false, because: 'a quarter is missing in the year before' },
    { places: [0, 1, 2, 3, 5, 6, 7, 8], isKnown: false, because: 'a quarter is missing between the two years' },
    { places: [0, 1, 2, 3, 4, 5, 7, 8], isKnown: true, because: 'a hole in the latest year is flagged by itself' },
  ])('has a year before that is comparable: $isKnown, since $because', ({ places, isKnown }) => {
    expect(trailOf(quarters(...places)).priorCurrencySums.length > 0).toBe(isKnown);
  });

  it('has a gap where a transition period lies among its quarters, and no growth where one lies before', () => {
    const entries = quarters(0, 1, 2, 3, 4, 5, 6, 7);
    const known = [...entries, incomeOf(2024, 1, { ...quarterAt(2024 * 4 + 6), months: 5 })];
    const earlier = [...entries, incomeOf(2024, 1, { ...quarterAt(2024 * 4 + 2), months: 2 })];

    expect(transitionQuarters(known)).toEqual([2024 * 4 + 5, 2024 * 4 + 6]);
    expect(trailOf(entries, transitionQuarters(known))).toMatchObject({ hasGap: true, months: 12 });
    expect(trailOf(entries, transitionQuarters(earlier))).toMatchObject({ hasGap: false, priorCurrencySums: [] });
  });

  it('knows of no transition period before it was published, and takes nine months for none', () => {
    const stub = incomeOf(2024, 2, { months: 5, publishedOn: '2024-09-01' });

    expect(transitionQuarters([stub], '2024-08-31')).toEqual([]);
    expect(transitionQuarters([stub], '2024-09-01')).toHaveLength(2);
    expect(transitionQuarters([incomeOf(2024, 3, { months: 9 })])).toEqual([]);
  });

  it('is nothing without an entry', () => {
    expect(trailOf([])).toMatchObject({ currencySums: [], months: 0, hasGap: false, holdsMargin: false });
  });
});

it('counts quarters over the turn of a year', () => {
  expect(quarterIndex({ year: 2025, quarter: 1 }) - quarterIndex({ year: 2024, quarter: 4 })).toBe(1);
  expect(quarterAt(quarterIndex({ year: 2024, quarter: 4 }) + 1)).toEqual({ year: 2025, quarter: 1 });
  expect(quarterIndexOfDay('2024-09-30')).toBe(quarterIndex({ year: 2024, quarter: 3 }));
});
