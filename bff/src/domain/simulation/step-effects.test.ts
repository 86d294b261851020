import { effectiveRates } from '../currency';
import type { ScoringOptions } from '../options';
import type { SettledCompany } from '../periods/settle';
import { settleCompany } from '../periods/settle';
import { seededCompany, TEST_RATES } from '../testing/seeded-company';
import { runSimulation } from './simulation-run';

const plain = settleCompany(seededCompany(3, { flaws: 0, quarters: 8 }));
const fx = effectiveRates(TEST_RATES);
const effectsOn = (company: SettledCompany, options: ScoringOptions) => runSimulation(company, options, fx).steps;
const withSheet = (figures: Partial<SettledCompany['balances'][number]>): SettledCompany => ({
  ...plain,
  balances: [...plain.balances.slice(0, -1), { ...plain.balances.at(-1)!, ...figures }],
});

describe('the steps of a simulation', () => {
  it('are listed in the order of the steps, each once', () => {
    const options = { deductCash: true, nextQuarter: {}, generateMissingQuarters: true, simulateGrowth: true };

    expect(effectsOn(plain, options).map(({ name }) => name)).toEqual([
      'generateMissingQuarters',
      'simulateGrowth',
      'nextQuarter',
      'deductCash',
    ]);
    expect(effectsOn(plain, { simulateGrowth: false })).toEqual([]);
  });

  it('name the quarters that they add: growth four, the next quarter the one after those', () => {
    const { year, quarter } = plain.incomes.at(-1)!;
    const last = year * 4 + quarter - 1;
    const [growth, next] = effectsOn(plain, { simulateGrowth: true, nextQuarter: {} });
    const indices = (effect: typeof growth) => effect!.addedQuarters.map((one) => one.year * 4 + one.quarter - 1);

    expect(indices(growth)).toEqual([last + 1, last + 2, last + 3, last + 4]);
    expect(indices(next)).toEqual([last + 5]);
  });

  it('say where there is nothing to change', () => {
    const cash = { cash: 5, cashAndShortTermInvestments: 9 };
    const none = { cash: null, cashAndShortTermInvestments: null };
    const deduct = (company: SettledCompany) => effectsOn(company, { deductCash: true })[0]!.changedFigures;
    const lease = (company: SettledCompany) => effectsOn(company, { deductCapitalLease: true })[0]!.changedFigures;

    expect(deduct(withSheet(cash))).toBe(true);
    expect(deduct(withSheet(none))).toBe(false);
    expect(deduct(withSheet({ cash: 0, cashAndShortTermInvestments: 0 }))).toBe(false);
    expect(deduct({ ...withSheet(cash), quote: { ...plain.quote, sector: 'Financial Services' } })).toBe(false);
    expect(lease(withSheet({ capitalLeaseObligations: 4 }))).toBe(true);
    for (const none of [null, 0]) expect(lease(withSheet({ capitalLeaseObligations: none }))).toBe(false);
    expect(effectsOn({ ...plain, incomes: [] }, { simulateGrowth: true })[0]).toMatchObject({
      changedFigures: false,
      addedQuarters: [],
    });
  });

  it('take a deduction once: requested or not, and not after it is no longer requested', () => {
    const before = structuredClone(plain);
    effectsOn(plain, { deductCash: true, deductCapitalLease: true });

    expect(plain).toEqual(before);
    expect(effectsOn(plain, { deductCash: false })).toEqual([]);
  });
});
