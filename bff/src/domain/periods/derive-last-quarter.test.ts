import { incomeOf } from '../testing/income-of';
import { deriveLastQuarters } from './derive-last-quarter';

describe('a derived last quarter', () => {
  it('is the year less its three quarters', () => {
    const entries = [
      incomeOf(2024, 1),
      incomeOf(2024, 2),
      incomeOf(2024, 3, { publishedOn: '2025-03-01' }),
      incomeOf(2024, 4, { months: 12, revenue: 50, ebit: null, publishedOn: '2025-02-01' }),
    ];

    expect(deriveLastQuarters(entries)).toMatchObject([
      {
        year: 2024,
        quarter: 4,
        months: 3,
        revenue: 20,
        earnings: -2,
        ebit: null,
        publishedOn: '2025-03-01',
        isGenerated: false,
      },
    ]);
  });

  it('is the half-year less its first, and may then help a year', () => {
    const entries = [
      incomeOf(2024, 4, { months: 12, revenue: 50 }),
      incomeOf(2024, 1),
      incomeOf(2024, 2, { months: 6, revenue: 22 }),
      incomeOf(2024, 3),
    ];

    expect(deriveLastQuarters(entries).map(({ quarter, revenue }) => [quarter, revenue])).toEqual([
      [2, 12],
      [4, 18],
    ]);
  });

  it.each([
    {
      entries: [incomeOf(2024, 1), incomeOf(2024, 2), incomeOf(2024, 2, { months: 6 })],
      because: 'it is there already',
    },
    {
      entries: [incomeOf(2024, 2), incomeOf(2024, 3), incomeOf(2024, 4, { months: 12 })],
      because: 'a quarter is missing',
    },
    {
      entries: [incomeOf(2024, 1, { reportedCurrency: 'EUR' }), incomeOf(2024, 2, { months: 6 })],
      because: 'currencies differ',
    },
  ])('is not made where $because', ({ entries }) => {
    expect(deriveLastQuarters(entries)).toEqual([]);
  });

  it('has no publication day where one of its parts has none', () => {
    expect(
      deriveLastQuarters([incomeOf(2024, 1, { publishedOn: null }), incomeOf(2024, 2, { months: 6 })])[0]!.publishedOn,
    ).toBeNull();
  });
});
