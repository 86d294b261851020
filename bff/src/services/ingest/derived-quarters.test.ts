import type { StoredIncome } from '../ports';
import { deriveLastQuarters } from './derived-quarters';

const income = (
  year: number,
  quarter: 1 | 2 | 3 | 4,
  months: number,
  revenue: number | null,
  more: Partial<StoredIncome> = {},
): StoredIncome => ({
  year,
  quarter,
  months,
  revenue,
  grossProfit: null,
  ebit: null,
  ebitda: null,
  earnings: 10,
  interestExpense: null,
  incomeTaxExpense: null,
  eps: null,
  rps: null,
  basicShares: 5,
  returnOnEquity: 1,
  futureEps: null,
  periodEnd: `${year}-0${quarter}-28`,
  reportedCurrency: 'USD',
  publishedOn: `${year + 1}-0${quarter}-01`,
  isPublishedOnEstimated: false,
  isGenerated: false,
  origin: 'reported',
  source: 'made-up',
  fetchedAt: '2026-01-01T00:00:00.000Z',
  ...more,
});
const quarters = [income(2024, 1, 3, 10), income(2024, 2, 3, 20), income(2024, 3, 3, 30)];

describe('a last quarter that was not reported', () => {
  it('is the year less its three quarters, marked as derived, public when the last part was', () => {
    const derived = deriveLastQuarters([...quarters, income(2024, 4, 12, 100, { earnings: 50 })]);

    expect(derived).toEqual([
      expect.objectContaining({
        year: 2024,
        quarter: 4,
        months: 3,
        revenue: 40,
        earnings: 20,
        origin: 'derived',
        publishedOn: '2025-04-01',
        basicShares: 5,
      }),
    ]);
  });

  it('is the half-year less its first quarter', () => {
    const derived = deriveLastQuarters([income(2024, 1, 3, 10), income(2024, 2, 6, 35, { earnings: 15 })]);

    expect(derived.map(({ quarter, revenue, earnings }) => [quarter, revenue, earnings])).toEqual([[2, 25, 5]]);
  });

  it('takes the latest version of each part', () => {
    const restated = income(2024, 1, 3, 15, { publishedOn: '2025-08-01' });

    const [derived] = deriveLastQuarters([restated, ...quarters, income(2024, 4, 12, 100)]);

    expect(derived).toMatchObject({ revenue: 35, publishedOn: '2025-08-01' });
  });

  it.each([
    { because: 'it was reported', incomes: [...quarters, income(2024, 4, 3, 40), income(2024, 4, 12, 100)] },
    { because: 'another quarter is missing too', incomes: [...quarters.slice(1), income(2024, 4, 12, 100)] },
    {
      because: 'the year is in another currency',
      incomes: [...quarters, income(2024, 4, 12, 100, { reportedCurrency: 'EUR' })],
    },
    { because: 'there is no year', incomes: quarters },
    { because: 'nothing of it is known', incomes: [...quarters, income(2024, 4, 12, null, { earnings: null })] },
  ])('is not made when $because', ({ incomes }) => {
    expect(deriveLastQuarters(incomes)).toEqual([]);
  });

  it('lacks a figure that a part lacks, and a day when a part has none', () => {
    const [derived] = deriveLastQuarters([
      income(2024, 1, 3, null, { publishedOn: null }),
      ...quarters.slice(1),
      income(2024, 4, 12, 100),
    ]);

    expect(derived).toMatchObject({ revenue: null, earnings: -20, publishedOn: null });
  });
});
