import type { Day } from '../../domain/company';
import type { StoredIncome } from '../market-data/stored-facts';
import { deriveMissingQuarters } from './derived-quarters';

const ENDS = ['03-31', '06-30', '09-30', '12-31'] as const;
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
  periodEnd: `${year}-${ENDS[quarter - 1]!}` as Day,
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

describe('a quarter that was not reported', () => {
  it('is the year less its three quarters, marked as derived, public when the last part was', () => {
    const derived = deriveMissingQuarters([...quarters, income(2024, 4, 12, 100, { earnings: 50 })]);

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
    const derived = deriveMissingQuarters([income(2024, 1, 3, 10), income(2024, 2, 6, 35, { earnings: 15 })]);

    expect(derived.map(({ quarter, revenue, earnings }) => [quarter, revenue, earnings])).toEqual([[2, 25, 5]]);
  });

  it('takes the latest version of each part', () => {
    const restated = income(2024, 1, 3, 15, { publishedOn: '2025-08-01' });

    const [derived] = deriveMissingQuarters([restated, ...quarters, income(2024, 4, 12, 100)]);

    expect(derived).toMatchObject({ revenue: 35, publishedOn: '2025-08-01' });
  });

  it.each([
    { because: 'it was reported', incomes: [...quarters, income(2024, 4, 3, 40), income(2024, 4, 12, 100)] },
    { because: 'another quarter is missing too', incomes: [...quarters.slice(2), income(2024, 4, 12, 100)] },
    {
      because: 'the year is in another currency',
      incomes: [...quarters, income(2024, 4, 12, 100, { reportedCurrency: 'EUR' })],
    },
    { because: 'there is no year', incomes: quarters },
    { because: 'nothing of it is known', incomes: [...quarters, income(2024, 4, 12, null, { earnings: null })] },
  ])('is not made when $because', ({ incomes }) => {
    expect(deriveMissingQuarters(incomes)).toEqual([]);
  });

  it('is made of quarters that an earlier run stored, and never beside one', () => {
    const [first, ...others] = quarters;
    const year = income(2024, 4, 12, 100, { earnings: 50 });
    const fourth = income(2024, 4, 3, 40);

    expect(deriveMissingQuarters([...others, fourth, year], { stored: [first!] })).toEqual([]);
    expect(deriveMissingQuarters([...others, year], { stored: [first!] })).toMatchObject([{ quarter: 4, revenue: 40 }]);
    expect(deriveMissingQuarters([...others, fourth, year])).toMatchObject([
      { quarter: 1, revenue: 10, periodEnd: '2024-03-31', origin: 'derived' },
    ]);
    const derived = { ...first!, origin: 'derived' as const };
    expect(deriveMissingQuarters([...others, fourth, year], { stored: [derived] })).toHaveLength(1);
    expect(deriveMissingQuarters([...others, fourth, year], { stored: [{ ...first!, source: 'other' }] })).toHaveLength(
      1,
    );
  });

  it('begins where its source reports that the long period does', () => {
    const half = income(2024, 2, 6, 35, { earnings: 15 });
    const startOf = (_: Day, months: number) => (months === 6 ? ('2023-12-01' as const) : undefined);

    expect(deriveMissingQuarters([quarters[0]!, half])).toHaveLength(1);
    expect(deriveMissingQuarters([quarters[0]!, half], { startOf })).toEqual([]);
  });

  it('lacks a figure that a part lacks, and a day when a part has none', () => {
    const [derived] = deriveMissingQuarters([
      income(2024, 1, 3, null, { publishedOn: null }),
      ...quarters.slice(1),
      income(2024, 4, 12, 100),
    ]);

    expect(derived).toMatchObject({ revenue: null, earnings: -20, publishedOn: null });
  });
});
