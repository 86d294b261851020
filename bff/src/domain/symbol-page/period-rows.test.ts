import type { BalanceSheet, IncomeStatement, Quarter } from '../company';
import { marginsOf } from '../metrics/statement-figures';
import { averagesOver, growthPercent, periodChanges, yearRows } from './period-rows';

function income(
  year: number,
  quarter: Quarter,
  revenue: number | null,
  more: Partial<IncomeStatement> = {},
): IncomeStatement {
  return {
    year,
    quarter,
    months: 3,
    reportedCurrency: 'USD',
    publishedOn: null,
    isGenerated: false,
    revenue,
    grossProfit: null,
    ebit: null,
    ebitda: null,
    earnings: 1,
    interestExpense: null,
    incomeTaxExpense: null,
    eps: null,
    rps: null,
    basicShares: null,
    ...more,
  };
}

describe('years', () => {
  it('are sums, latest first, scaled up and marked where months are missing', () => {
    const rows = yearRows([
      income(2023, 4, 10),
      income(2024, 2, 40, { months: 6 }),
      income(2024, 3, 20),
      income(2024, 4, 20),
    ]);

    expect(rows.map(({ year, revenue, isEstimated, months }) => [year, revenue, isEstimated, months])).toEqual([
      [2024, 80, false, 12],
      [2023, 40, true, 3],
    ]);
  });

  it('are unknown where a figure is missing or currencies meet', () => {
    expect(yearRows([income(2024, 1, null), income(2024, 2, 5)])[0]).toMatchObject({
      revenue: null,
      earnings: 4,
      reportedCurrency: 'USD',
    });
    expect(yearRows([income(2024, 1, 5, { reportedCurrency: 'EUR' }), income(2024, 2, 5)])[0]).toMatchObject({
      revenue: null,
      reportedCurrency: null,
    });
    expect(yearRows([])).toEqual([]);
  });
});

describe('a year against the year before', () => {
  it('sets sums against sums, scaled alike', () => {
    const rows = yearRows([
      income(2023, 4, 10),
      income(2024, 2, 40, { months: 6 }),
      income(2024, 4, 60, { months: 6 }),
    ]);

    expect(rows.map(({ toYearBefore }) => toYearBefore.revenue)).toEqual([2.5, null]);
  });

  it.each([
    { before: income(2022, 4, 10), because: 'a year lies between them' },
    { before: income(2023, 4, -10), because: 'the earlier sum is not positive' },
    { before: income(2023, 4, null), because: 'the earlier sum is unknown' },
    { before: income(2023, 4, 10, { reportedCurrency: 'EUR' }), because: 'the currencies differ' },
  ])('is blank where $because', ({ before }) => {
    expect(yearRows([before, income(2024, 4, 10)])[0]!.toYearBefore.revenue).toBeNull();
  });

  it('is blank between years of unknown currencies, which may be two', () => {
    const unknown = { reportedCurrency: null };

    expect(yearRows([income(2023, 4, 10, unknown), income(2024, 4, 10, unknown)])[0]!.toYearBefore.revenue).toBeNull();
  });
});

describe('averages', () => {
  const incomes = [
    income(2022, 4, 1000),
    income(2023, 2, 60, { months: 6 }),
    income(2023, 4, 40, { months: 6 }),
    income(2024, 1, null),
    income(2024, 2, 50),
  ];
  const balances = [1, 2, 3, 4, 5].map(
    (cash, place) =>
      ({
        year: 2023,
        quarter: place + 1,
        reportedCurrency: 'USD',
        cash: cash === 3 ? null : cash,
      }) as unknown as BalanceSheet,
  );

  it('are means of the known figures over the entries that cover the quarters', () => {
    expect(averagesOver(4, incomes, balances)).toMatchObject({ revenue: (20 + 50) / 2, cash: (2 + 4 + 5) / 3 });
    expect(averagesOver(8, incomes, balances)).toMatchObject({ revenue: (1000 + 30 + 20 + 50) / 4, cash: 3 });
  });

  it('take the balance sheets of as many months, however many there are of them', () => {
    const halfYearly = [2021, 2022, 2023, 2024].flatMap((year) =>
      ([2, 4] as const).map((quarter) => ({ ...balances[0]!, year, quarter, cash: (year - 2020) * 10 + quarter })),
    );

    expect(averagesOver(4, [], halfYearly).cash).toBe((42 + 44) / 2);
    expect(averagesOver(8, [], halfYearly).cash).toBe((32 + 34 + 42 + 44) / 4);
  });

  it('are null where nothing is known', () => {
    expect(averagesOver(4, [income(2024, 1, null)], [])).toMatchObject({ revenue: null, ebit: null, cash: null });
    expect(averagesOver(4, [], [])).toMatchObject({ revenue: null, reportedCurrency: null });
  });
});

describe('changes', () => {
  it('are set against the period before and the year before, of the same length', () => {
    const [, , , last] = periodChanges([
      income(2023, 4, 50),
      income(2024, 2, 7, { months: 6 }),
      income(2024, 3, 80),
      income(2024, 4, 100),
    ]);

    expect(last!.toPeriodBefore.revenue).toBe(1.25);
    expect(last!.toYearBefore.revenue).toBe(2);
  });

  it.each([
    { before: income(2024, 3, 0), because: 'the earlier figure is not positive' },
    { before: income(2024, 3, null), because: 'it is unknown' },
    { before: income(2024, 3, 5, { months: 6 }), because: 'the lengths differ' },
    { before: income(2024, 3, 5, { reportedCurrency: 'EUR' }), because: 'the currencies differ' },
    { before: income(2024, 2, 5), because: 'it ends another quarter' },
  ])('are blank where $because', ({ before }) => {
    expect(periodChanges([before, income(2024, 4, 10)])[1]!.toPeriodBefore.revenue).toBeNull();
  });

  it('read half-years against half-years', () => {
    expect(
      periodChanges([income(2024, 2, 10, { months: 6 }), income(2024, 4, 15, { months: 6 })])[1]!.toPeriodBefore
        .revenue,
    ).toBe(1.5);
  });

  it('read as percent', () => {
    expect(growthPercent(1.5)).toBe(50);
  });
});

it('gives margins unless revenue is not above 0', () => {
  expect(marginsOf(income(2024, 1, 10))).toMatchObject({ earningsMargin: 0.1, grossMargin: null });
  expect(marginsOf(income(2024, 1, 0)).earningsMargin).toBeNull();
});
