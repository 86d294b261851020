import { evaluate } from './score/evaluate';
import { assertUsable, InvalidOptionsError, optionIssues, type ScoringOptions } from './options';
import { seededCompany, TEST_RATES } from './testing/seeded-company';

describe('options', () => {
  it.each<[ScoringOptions, string[]]>([
    [{}, []],
    [{ simulateGrowth: true, simulateRecession: false, usdIls: 3, nextQuarter: {} }, []],
    [{ nextQuarter: { revenue: 0, ebitPercent: -1000, earningsPercent: 1000, earnings: -5 } }, []],
    [{ nextQuarter: { revenue: null, ebitPercent: null } }, []],
    [{ simulateGrowth: true, simulateRecession: true }, ['simulateRecession']],
    [{ usdIls: 0 }, ['usdIls']],
    [{ usdIls: NaN }, ['usdIls']],
    [{ usdIls: Infinity }, ['usdIls']],
    [
      { nextQuarter: { revenue: -1, ebitPercent: 1000.5, earningsPercent: NaN } },
      ['nextQuarter.revenue', 'nextQuarter.ebitPercent', 'nextQuarter.earningsPercent'],
    ],
  ])('%j have faults in %j', (options, paths) => {
    expect(optionIssues(options).map(({ path }) => path)).toEqual(paths);
    if (paths.length > 0) expect(() => assertUsable(options)).toThrow(InvalidOptionsError);
    else assertUsable(options);
  });

  it('with faults are not evaluated', () => {
    expect(() => evaluate(seededCompany(1), TEST_RATES, { usdIls: -1 })).toThrow('usdIls: The rate must be above 0.');
  });
});
