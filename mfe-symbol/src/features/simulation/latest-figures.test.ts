import type { ChartBalance, ChartIncome, ChartQuarter } from '../../company-series';
import { exampleQuarters } from './testing/example-quarters';
import { copiedFigures, latestFigures, placeholderOf, quarterAfter, simulatedPeriod } from './latest-figures';
import { supposedQuarters } from './supposed-quarters';
import { settled } from './scenario';

const latestOf = (quarters: readonly ChartQuarter[] = exampleQuarters) => latestFigures(quarters)!;
const withIncome = (part: Partial<ChartIncome>): readonly ChartQuarter[] =>
  exampleQuarters.map((entry) => ({ ...entry, income: entry.income && { ...entry.income, ...part } }));

describe('the simulated quarter', () => {
  it.each([
    [2025, 1, 1, 2025, 2],
    [2025, 3, 1, 2025, 4],
    [2025, 4, 1, 2026, 1],
    [2025, 2, 5, 2026, 3],
    [2024, 4, 5, 2026, 1],
  ])('%i Q%i and %i more: %i Q%i', (year, quarter, count, nextYear, nextQuarter) => {
    expect(quarterAfter({ year, quarter }, count)).toEqual({ year: nextYear, quarter: nextQuarter });
  });

  it('comes after the latest, or after the four that growth and recession add', () => {
    expect(simulatedPeriod(latestOf(), 'asReported')).toEqual({ year: 2025, quarter: 2 });
    expect(simulatedPeriod(latestOf(), 'growth')).toEqual({ year: 2026, quarter: 2 });
    expect(simulatedPeriod(latestOf(), 'recession')).toEqual({ year: 2026, quarter: 2 });
  });

  it('goes on from the latest entries that count', () => {
    const empty = { income: { ...exampleQuarters[0]!.income!, revenue: null, earnings: null } };
    const sheet: ChartBalance = { ...exampleQuarters[0]!.balance!, total_liab: null, shareholders_equity: null };
    const quarters = [{ year: 2025, quarter: 2, ...empty, balance: sheet }, ...exampleQuarters];

    expect(latestOf(quarters)).toMatchObject({
      period: { year: 2025, quarter: 1 },
      balancePeriod: { year: 2025, quarter: 1 },
    });
    expect(latestFigures([{ year: 2025, quarter: 1, income: null, balance: sheet }])).toBeNull();
    expect(latestFigures([])).toBeNull();
  });
});

describe('a copied figure', () => {
  it('is the latest one; of a half-year it is half', () => {
    expect(copiedFigures(latestOf(), 'asReported')).toMatchObject({ revenue: 100e6, Ebit: 28e6, inventory: 40e6 });
    expect(copiedFigures(latestOf(withIncome({ months: 6 })), 'growth')).toMatchObject({ revenue: 50e6, Ebit: 14e6 });
  });

  it('is 75 % after a recession, for revenue, EBIT and earnings alone', () => {
    const recession = copiedFigures(latestOf(), 'recession');

    expect(recession).toMatchObject({ revenue: 75e6, Ebit: 21e6, earnings: 15e6, gross_profit: 45e6 });
  });

  it('stays unknown where it was not reported, and absent where it is not known here', () => {
    const copied = copiedFigures(latestOf(withIncome({ revenue: null })), 'recession');

    expect(copied.revenue).toBeNull();
    expect('total_assets' in copied).toBe(false);
    expect(placeholderOf('ebitPercent', copied, null)).toBeNull();
  });

  it('is in percent of the revenue that would hold', () => {
    const copied = copiedFigures(latestOf(), 'asReported');

    expect(placeholderOf('ebitPercent', copied, 100e6)).toBe(28);
    expect(placeholderOf('ebitPercent', copied, 200e6)).toBe(14);
    expect(placeholderOf('earningsPercent', copied, 100e6)).toBe(20);
  });
});

describe('the quarters that charts show', () => {
  const scenario = settled({
    quarter: { revenue: 200e6, ebitPercent: 25, cash: 7 },
    isFormOpen: true,
    fillsGaps: false,
    outlook: 'growth',
    isWithoutLease: false,
    isWithoutCash: false,
  });
  const next = { name: 'nextQuarter', changedFigures: true, addedQuarters: [{ year: 2026, quarter: 2 }] } as const;
  const growth = {
    name: 'simulateGrowth',
    changedFigures: true,
    addedQuarters: [
      { year: 2025, quarter: 2 },
      { year: 2025, quarter: 3 },
    ],
  } as const;
  const steps = [growth, next].map((step) => ({ ...step, addedQuarters: [...step.addedQuarters] }));

  it('are those that the server added, latest first, with what is supposed in them', () => {
    const [supposed, ...copies] = supposedQuarters(latestOf(), scenario, steps);

    expect(supposed).toMatchObject({
      year: 2026,
      quarter: 2,
      isSimulated: true,
      income: {
        months: 3,
        revenue: 200e6,
        Ebit: 50e6,
        ebitMarginRatio: 0.25,
        earnings: 20e6,
        earningsMarginRatio: 0.1,
      },
      balance: { cash: 7, inventory: 40e6 },
    });
    expect(copies.map(({ year, quarter, income }) => [year, quarter, income?.revenue])).toEqual([
      [2025, 3, 100e6],
      [2025, 2, 100e6],
    ]);
  });

  it('have what was deducted taken off the latest balance sheet, where there was something', () => {
    const deducted = (['deductCapitalLease', 'deductCash'] as const).map((name) => ({
      name,
      changedFigures: true,
      addedQuarters: [],
    }));
    const withLease = { ...scenario, quarter: { capitalLeaseObligations: 30e6 } };
    const [last, before] = supposedQuarters(latestOf(), withLease, [...steps, ...deducted]);
    const nothing = deducted.map((step) => ({ ...step, changedFigures: false }));

    expect(last?.balance).toMatchObject({
      cash: 0,
      cashandshortterminvestments: 0,
      total_liab: 170e6,
      totaldebt: 50e6,
    });
    expect(before?.balance).toMatchObject({ cash: 32e6, total_liab: 200e6 });
    expect(supposedQuarters(latestOf(), withLease, [...steps, ...nothing])[0]?.balance).toMatchObject({ cash: 32e6 });
  });

  it('leave what was reported as it is', () => {
    const before = structuredClone(exampleQuarters);
    supposedQuarters(latestOf(), scenario, steps);

    expect(exampleQuarters).toEqual(before);
    expect(supposedQuarters(latestOf(), scenario, [])).toEqual([]);
  });
});
