import type { Quarter } from '../../../domain/company';
import type { StoredBalance, StoredIncome } from '../../market-data/stored-facts';
import { averagesOver, yearRows } from '../../../domain/symbol-page/period-rows';
import { periodRows } from './symbol-periods';

const stored = {
  publishedOn: '2025-01-01',
  isGenerated: false,
  source: 's',
  fetchedAt: 't',
  periodEnd: '2025-01-01',
  origin: 'reported',
  isPublishedOnEstimated: false,
} as const;
const noFlows = {
  revenue: null,
  grossProfit: null,
  ebit: null,
  ebitda: null,
  earnings: null,
  interestExpense: null,
  incomeTaxExpense: null,
  eps: null,
  rps: null,
};
const noStocks = {
  totalAssets: null,
  totalLiabilities: null,
  longTermLiabilities: null,
  currentAssets: null,
  shareholdersEquity: null,
  cash: null,
  cashAndShortTermInvestments: null,
  inventory: null,
  totalDebt: null,
  capitalLeaseObligations: null,
  retainedEarnings: null,
};

const income = (
  year: number,
  quarter: Quarter,
  revenue: number | null,
  months = 3,
  reportedCurrency = 'USD',
): StoredIncome => ({
  ...stored,
  ...noFlows,
  year,
  quarter,
  months,
  revenue,
  reportedCurrency,
  basicShares: null,
  returnOnEquity: null,
  futureEps: null,
});
const balance = (year: number, quarter: Quarter, cash: number | null, reportedCurrency = 'USD'): StoredBalance => ({
  ...stored,
  ...noStocks,
  year,
  quarter,
  cash,
  reportedCurrency,
});

describe('rows of the symbol page', () => {
  it('compares with the entry exactly one quarter and one year before', () => {
    const rows = periodRows([income(2024, 3, 50), income(2025, 1, 80), income(2025, 2, 100), income(2025, 3, 110)], []);

    expect(rows.map(({ year, quarter }) => `${year}-${quarter}`)).toEqual(['2025-3', '2025-2', '2025-1', '2024-3']);
    expect(rows[0]!.toPeriodBefore?.revenue).toBe(1.1);
    expect(rows[0]!.toYearBefore?.revenue).toBe(2.2);
    expect(rows[2]!.toPeriodBefore?.revenue).toBeNull();
  });

  it('compares half-years with half-years, years with years', () => {
    const rows = periodRows([income(2024, 4, 100, 6), income(2025, 2, 150, 6), income(2025, 3, 70)], []);

    expect(rows[1]!.toPeriodBefore?.revenue).toBe(1.5);
    expect(rows[0]!.toPeriodBefore?.revenue).toBeNull();
    const years = periodRows([income(2023, 4, 100, 12), income(2024, 4, 120, 12)], []);
    expect([years[0]!.toPeriodBefore?.revenue, years[0]!.toYearBefore?.revenue]).toEqual([1.2, 1.2]);
  });

  it.each([0, -5, null])('leaves the change blank where the earlier figure is %s', (earlier) => {
    expect(periodRows([income(2025, 1, earlier), income(2025, 2, 9)], [])[0]!.toPeriodBefore?.revenue).toBeNull();
  });

  it('leaves the change blank between two currencies', () => {
    expect(periodRows([income(2025, 1, 5, 3, 'EUR'), income(2025, 2, 9)], [])[0]!.toPeriodBefore?.revenue).toBeNull();
  });

  it('includes a quarter with a balance sheet only', () => {
    const rows = periodRows([income(2025, 1, 5)], [balance(2025, 2, 7)]);

    expect(rows[0]).toMatchObject({ year: 2025, quarter: 2, income: null, balance: { cash: 7 } });
  });
});

describe('years of the symbol page', () => {
  it('are sums, scaled up and marked where months are missing', () => {
    const rows = yearRows([income(2023, 4, 100, 12), income(2024, 2, 40, 6), income(2024, 3, 20), income(2025, 1, 10)]);

    expect(rows.map(({ year, revenue, months, isEstimated }) => [year, revenue, months, isEstimated])).toEqual([
      [2025, 40, 3, true],
      [2024, 80, 9, true],
      [2023, 100, 12, false],
    ]);
  });

  it('know no sum of an unknown figure, nor of two currencies', () => {
    expect(yearRows([income(2025, 1, 10), income(2025, 2, null)])[0]!.revenue).toBeNull();
    const [mixed] = yearRows([income(2025, 1, 10), income(2025, 2, 10, 3, 'EUR')]);
    expect([mixed!.revenue, mixed!.reportedCurrency]).toEqual([null, null]);
  });
});

describe('averages of the symbol page', () => {
  it('are means of the known figures, scaled to three months', () => {
    const incomes = [income(2024, 2, 1000), income(2024, 4, 60, 6), income(2025, 1, null), income(2025, 2, 50)];

    const averages = averagesOver(4, incomes, [
      balance(2024, 1, 900),
      balance(2024, 3, 4),
      balance(2024, 4, null),
      balance(2025, 1, 8),
      balance(2025, 2, 6),
    ]);

    expect(averages.revenue).toBe(40);
    expect(averages.cash).toBe(6);
    expect(averages.ebit).toBeNull();
    expect(averages.reportedCurrency).toBe('USD');
  });

  it('are unknown without an entry', () => {
    expect(averagesOver(8, [], [])).toMatchObject({ revenue: null, cash: null, reportedCurrency: null });
  });
});
