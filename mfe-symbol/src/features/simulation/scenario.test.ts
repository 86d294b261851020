import fc from 'fast-check';
import { AMOUNT_OF, FIGURE_NAMES, isPercent } from './figures';
import type { FigureName, Figures } from './figures';
import { hasSteps, requestOf, scenarioFrom, settled, withScenario } from './scenario';
import type { Scenario } from './scenario';
import { isWithoutCash, withCashToggled, withForm, withoutSimulation, wordsIn } from './simulation-address';

const amount = fc.oneof(
  fc.integer({ min: -1e15, max: 1e15 }),
  fc.integer({ min: -1e12, max: 1e12 }).map((hundredths) => hundredths / 100),
);
const figures: fc.Arbitrary<Figures> = fc
  .record(
    Object.fromEntries(
      FIGURE_NAMES.map((name) => [
        name,
        name === 'revenue'
          ? fc.integer({ min: 0, max: 1e15 })
          : isPercent(name)
            ? fc.integer({ min: -1000, max: 1000 })
            : amount,
      ]),
    ) as Record<FigureName, fc.Arbitrary<number>>,
    { requiredKeys: [] },
  )
  // A form never gives an amount together with its percentage.
  .map(({ ebitPercent, earningsPercent, ...rest }) => ({
    ...rest,
    ...(rest.Ebit === undefined && ebitPercent !== undefined && { ebitPercent }),
    ...(rest.earnings === undefined && earningsPercent !== undefined && { earningsPercent }),
  }));
const scenarios: fc.Arbitrary<Scenario> = fc
  .record({
    quarter: fc.option(figures),
    isFormOpen: fc.boolean(),
    fillsGaps: fc.boolean(),
    outlook: fc.constantFrom('asReported' as const, 'growth' as const, 'recession' as const),
    isWithoutLease: fc.boolean(),
    isWithoutCash: fc.boolean(),
  })
  .map(settled);
const others = fc.constantFrom('', 'view=fundamentals', 'period=yearly&lang=heb', 'sim.revenue=1&simulate=cash.lease');

const company = { market: 'SP500', symbol: { symbol: 'AAA' } } as const;
const read = (query: string) => scenarioFrom(new URLSearchParams(query));

describe('the address of a simulation', () => {
  it('holds the scenario whole: what is written is what is read', () => {
    fc.assert(
      fc.property(scenarios, others, (scenario, query) => {
        const written = withScenario(new URLSearchParams(query), scenario).toString();

        expect(scenarioFrom(new URLSearchParams(written))).toEqual({ scenario, ignored: [] });
      }),
    );
  });

  it('keeps what it says besides, and gives it back', () => {
    fc.assert(
      fc.property(scenarios, (scenario) => {
        const before = new URLSearchParams('period=yearly&lang=heb');

        expect(withoutSimulation(withScenario(before, scenario)).toString()).toBe(before.toString());
      }),
    );
  });

  it('never fails on any input, and never sends what the server refuses', () => {
    const word = fc.oneof(fc.string(), fc.constantFrom('quarter', 'growth', 'recession', 'cash'));
    const value = fc.oneof(fc.string(), fc.double().map(String), fc.constantFrom('-1', '1e9', '9999999999999999'));
    const param = fc.oneof(fc.string(), fc.constantFrom('revenue', 'ebit', 'ebitPercent', 'earningsPercent', 'cash'));
    fc.assert(
      fc.property(fc.array(word), fc.array(fc.tuple(param, value)), (words, pairs) => {
        const search = new URLSearchParams(pairs.map(([name, written]) => [`sim.${name}`, written]));
        search.set('simulate', words.join('.'));
        const { scenario } = scenarioFrom(search)!;
        const { options = {}, nextQuarter } = requestOf(company, scenario);

        expect(options.simulateGrowth && options.simulateRecession).toBeFalsy();
        expect(nextQuarter?.revenue ?? 0).toBeGreaterThanOrEqual(0);
        for (const one of Object.values(nextQuarter ?? {})) expect(Number.isFinite(one)).toBe(true);
        for (const percent of Object.keys(AMOUNT_OF) as (keyof typeof AMOUNT_OF)[])
          expect(Math.abs(nextQuarter?.[percent] ?? 0)).toBeLessThanOrEqual(1000);
      }),
    );
  });

  it.each([
    ['', null],
    ['sim.revenue=5', null],
    ['simulate=', { scenario: { isFormOpen: true, quarter: null }, ignored: [] }],
    ['simulate=quarter', { scenario: { quarter: {} }, ignored: [] }],
    ['simulate=cash&sim.revenue=5', { scenario: { quarter: { revenue: 5 }, isWithoutCash: true }, ignored: [] }],
    ['simulate=quarter&sim.ebit=−5', { scenario: { quarter: { Ebit: -5 } }, ignored: [] }],
    ['simulate=1.cash', { scenario: { isFormOpen: false, isWithoutCash: true }, ignored: ['1'] }],
    ['simulate=recession.growth', { scenario: { outlook: 'recession' }, ignored: ['growth'] }],
    [
      'simulate=quarter&sim.revenue=-1&sim.profit=3&sim.ebit=7&sim.ebitPercent=9&sim.debt=1e5&sim.cash=1&sim.cash=2',
      {
        scenario: { quarter: { Ebit: 7, cash: 1 } },
        ignored: ['sim.revenue=-1', 'sim.profit=3', 'sim.debt=1e5', 'sim.cash=2', 'sim.ebitPercent=9'],
      },
    ],
  ])('%s is read for what it is worth, and says what it is not', (query, expected) => {
    if (expected === null) expect(read(query)).toBeNull();
    else expect(read(query)).toMatchObject(expected);
  });
});

describe('the request of a simulation', () => {
  it('has what is supposed and nothing else', () => {
    const { scenario } = read('simulate=quarter.growth.gaps.lease.cash&sim.revenue=62000000&sim.ebitPercent=25')!;

    expect(requestOf(company, scenario)).toEqual({
      market: 'SP500',
      symbol: 'AAA',
      options: {
        generateMissingQuarters: true,
        simulateGrowth: true,
        deductCapitalLease: true,
        deductCash: true,
      },
      nextQuarter: { revenue: 62_000_000, ebitPercent: 25 },
    });
    expect(requestOf(company, read('simulate=cash')!.scenario)).toEqual({
      market: 'SP500',
      symbol: 'AAA',
      options: { deductCash: true },
    });
  });
});

describe('the buttons of the page', () => {
  const after = (change: (search: URLSearchParams) => URLSearchParams, query: string) =>
    change(new URLSearchParams(query)).toString();

  it('open the form beside what is simulated already', () => {
    expect(after(withForm, 'period=yearly')).toBe('period=yearly&simulate=form');
    expect(after(withForm, 'simulate=cash')).toBe('simulate=form.cash');
    expect(after(withForm, 'simulate=quarter&sim.revenue=5')).toBe('simulate=quarter&sim.revenue=5');
  });

  it('take cash off once and put it back; a simulation without anything left closes', () => {
    expect(after(withCashToggled, '')).toBe('simulate=cash');
    expect(after(withCashToggled, 'simulate=cash')).toBe('');
    expect(after(withCashToggled, 'simulate=quarter.cash&sim.revenue=5')).toBe('simulate=quarter&sim.revenue=5');
    fc.assert(
      fc.property(scenarios.filter(hasSteps), (scenario) => {
        const search = withScenario(new URLSearchParams(), scenario);
        const toggled = withCashToggled(search);

        expect(isWithoutCash(toggled)).toBe(!scenario.isWithoutCash);
        const back = withCashToggled(toggled);
        expect(scenarioFrom(back)?.scenario).toEqual(scenario);
        expect(wordsIn(back)).not.toBeNull();
      }),
    );
  });
});
