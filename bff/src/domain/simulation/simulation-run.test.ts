import fc from 'fast-check';
import { effectiveRates } from '../currency';
import type { ScoringOptions } from '../options';
import { settleCompany, type SettledCompany } from '../periods/settle';
import { plainCompany, PLAIN_RATES, type PlainChanges } from '../testing/plain-company';
import { seededCompany, TEST_RATES } from '../testing/seeded-company';
import { cutFigures } from './next-quarter';
import { simulateCompany } from './simulate';
import { runSimulation } from './simulation-run';

const run = (options: ScoringOptions, changes: PlainChanges = {}) =>
  runSimulation(settleCompany(plainCompany(changes)), options, effectiveRates(PLAIN_RATES));
const withoutQuarter = (company: SettledCompany, index: number): SettledCompany => ({
  ...company,
  incomes: company.incomes.filter((_, place) => place !== index),
  balances: company.balances.filter((_, place) => place !== index),
});

describe('the quarters of a simulation', () => {
  const fx = effectiveRates(TEST_RATES);
  const flag = fc.option(fc.constant(true), { nil: undefined });
  const options: fc.Arbitrary<ScoringOptions> = fc.record({
    generateMissingQuarters: flag,
    simulateGrowth: flag,
    nextQuarter: fc.option(fc.record({ revenue: fc.integer({ min: 0, max: 1e9 }) }), { nil: undefined }),
    deductCapitalLease: flag,
    deductCash: flag,
  });

  it('are all that the company as it is seen then has more, figure by figure', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 5000 }), options, (seed, requested) => {
        const company = settleCompany(seededCompany(seed));
        const seen = simulateCompany(company, requested, fx);
        const { quarters, steps } = runSimulation(company, requested, fx);

        const made = quarters.map(({ income }) => income).reverse();
        expect(made).toEqual(seen.incomes.filter((entry) => !company.incomes.includes(entry)));
        expect(quarters.length).toBe(steps.reduce((count, { addedQuarters }) => count + addedQuarters.length, 0));
        for (const { balance } of quarters) if (balance) expect(seen.balances).toContainEqual(balance);
      }),
    );
  });

  it('say which step added each, the latest first', () => {
    const { quarters } = run({ simulateRecession: true, nextQuarter: { revenue: 800.9, ebitPercent: 25 } });

    expect(quarters.map(({ year, quarter, addedBy }) => [year, quarter, addedBy])).toEqual([
      [2026, 4, 'nextQuarter'],
      [2026, 3, 'simulateRecession'],
      [2026, 2, 'simulateRecession'],
      [2026, 1, 'simulateRecession'],
      [2025, 4, 'simulateRecession'],
    ]);
    expect(quarters.map(({ income }) => income.revenue)).toEqual([800, 375, 375, 375, 375]);
    expect(quarters[0]!.income).toMatchObject({ months: 3, ebit: 200, earnings: 75 });
  });

  it('are those of a gap too, between the ones that were reported', () => {
    const gapped = withoutQuarter(settleCompany(plainCompany({})), 3);
    const { quarters } = runSimulation(gapped, { generateMissingQuarters: true }, effectiveRates(PLAIN_RATES));

    expect(quarters).toMatchObject([
      { year: 2024, quarter: 3, addedBy: 'generateMissingQuarters', income: { revenue: 450 }, balance: null },
    ]);
  });

  it('have the deductions in the latest of them alone', () => {
    const { quarters } = run({ simulateGrowth: true, deductCash: true, deductCapitalLease: true });
    const [latest, before] = quarters.map(({ balance }) => balance!);

    expect(latest).toMatchObject({ cash: 0, cashAndShortTermInvestments: 0, capitalLeaseObligations: 0 });
    expect(before!.cashAndShortTermInvestments).toBe(400);
    expect(before!.totalDebt! - latest!.totalDebt!).toBe(before!.capitalLeaseObligations);
  });

  it('are none where only deductions are requested', () => {
    expect(run({ deductCash: true, deductCapitalLease: true }).quarters).toEqual([]);
  });
});

describe('what a next quarter is based on', () => {
  it('is a copy of the latest entries, for the quarter after them', () => {
    const { nextQuarter } = run({});

    expect(nextQuarter).toMatchObject({
      year: 2025,
      quarter: 4,
      copiedFrom: { year: 2025, quarter: 3 },
      income: { months: 3, revenue: 500, ebit: 125 },
      balance: { totalDebt: 1200 },
    });
  });

  it('is the same whatever is given for it, and before anything is deducted', () => {
    const given = { nextQuarter: { revenue: 7, totalDebt: 1 }, deductCapitalLease: true, deductCash: true };

    expect(run(given).nextQuarter).toEqual(run({}).nextQuarter);
  });

  it('comes after the quarters of a recession, and is like them', () => {
    expect(run({ simulateRecession: true }).nextQuarter).toMatchObject({
      year: 2026,
      quarter: 4,
      copiedFrom: { year: 2026, quarter: 3 },
      income: { revenue: 375, grossProfit: run({}).nextQuarter!.income.grossProfit },
    });
  });

  it('is a part of a half-year', () => {
    expect(run({}, { quarters: 1, latest: { months: 6 } }).nextQuarter!.income.revenue).toBe(250);
  });

  it('is a whole half-year where that is requested', () => {
    const { nextQuarter } = run({ wholePeriod: true }, { quarters: 1, latest: { months: 6, quarter: 2 } });

    expect(nextQuarter).toMatchObject({ year: 2025, quarter: 4, income: { months: 6, revenue: 500 } });
  });

  it('is nothing without an income entry', () => {
    expect(run({}, { quarters: 0 }).nextQuarter).toBeNull();
  });
});

describe('cut figures', () => {
  it('are those with a dropped fraction', () => {
    expect(cutFigures({ revenue: 120.9, ebitPercent: -25.5, earnings: -0.5, cash: 7, inventory: null })).toEqual([
      { name: 'revenue', given: 120.9, taken: 120 },
      { name: 'ebitPercent', given: -25.5, taken: -25 },
      { name: 'earnings', given: -0.5, taken: 0 },
    ]);
  });
});
