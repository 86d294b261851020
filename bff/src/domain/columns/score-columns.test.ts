import fc from 'fast-check';
import type { Day } from '../day';
import type { CompanyFacts } from '../company';
import { NUMERIC_METRICS } from '../metrics/metrics';
import type { ColumnOptions } from '../options';
import { evaluate } from '../score/evaluate';
import { seededCompany, TEST_RATES } from '../testing/seeded-company';
import { buildColumnStore } from './build-column-store';
import { reportedCurrencyOf, trailingMonthsOf } from './column-store';
import { trailOf } from '../periods/trailing';
import { viewCompany } from '../score/evaluate';
import { scoreColumns } from './score-columns';
import { createScoredColumns, flagsOf, latestOf, metricsOf, scoreOf } from './scored-columns';

const flags = fc.constantFrom<ColumnOptions>({}, { simulateGrowth: true }, { simulateRecession: true });
const options = fc.record({
  generateMissingQuarters: fc.boolean(),
  usdIls: fc.option(fc.constantFrom(3, 3.9), { nil: undefined }),
});
const seeds = fc.array(fc.integer(), { minLength: 1, maxLength: 40 });
const asOf = fc.option(fc.constantFrom('2024-06-30', '2025-05-15', '2025-12-31'), { nil: undefined });

describe('the column pass', () => {
  it('equals the evaluation of each company to the last bit, under all options', () => {
    fc.assert(
      fc.property(
        seeds,
        fc.constantFrom(0, 0.3, 1),
        flags,
        options,
        asOf,
        (manySeeds, flaws, simulation, more, day) => {
          const companies = manySeeds.map((seed) => seededCompany(seed, { flaws, quarters: 14 }));
          const chosen = { ...simulation, ...more };

          const scored = scoreColumns(buildColumnStore(companies, { asOf: day }), TEST_RATES, chosen);

          companies.forEach((company, row) => expectSame(scored, row, company, { ...chosen, asOf: day }));
        },
      ),
      { numRuns: 150 },
    );
  });

  it('holds for markets of several blocks', () => {
    const companies = Array.from({ length: 1100 }, (_, seed) => seededCompany(seed));
    const store = buildColumnStore(companies);

    const scored = scoreColumns(store, TEST_RATES, { simulateRecession: true });

    companies.forEach((company, row) => expectSame(scored, row, company, { simulateRecession: true }));
  });

  it('gives the same result when it reuses the buffers of an earlier pass', () => {
    const companies = Array.from({ length: 50 }, (_, seed) => seededCompany(seed));
    const store = buildColumnStore(companies);
    const into = createScoredColumns(store.length);
    scoreColumns(store, TEST_RATES, { simulateGrowth: true, usdIls: 9 }, into);

    expect(scoreColumns(store, TEST_RATES, {}, into)).toEqual(scoreColumns(store, TEST_RATES));
  });

  it('refuses buffers of another length, and options that exclude each other', () => {
    const store = buildColumnStore([seededCompany(1)]);

    expect(() => scoreColumns(store, TEST_RATES, {}, createScoredColumns(2))).toThrow(RangeError);
    expect(() => scoreColumns(store, TEST_RATES, { simulateGrowth: true, simulateRecession: true })).toThrow(
      'cannot be combined',
    );
  });

  it('knows how many months each trailing year is made of', () => {
    const companies = Array.from({ length: 300 }, (_, seed) => seededCompany(seed, { flaws: 0.6, quarters: 12 }));
    const store = buildColumnStore(companies);

    for (const chosen of [{}, { generateMissingQuarters: true }, { simulateGrowth: true }])
      companies.forEach((company, row) => {
        const { months } = trailOf(viewCompany(company, TEST_RATES, chosen).incomes);
        expect(trailingMonthsOf(store, row, chosen)).toBe(months === 0 ? null : months);
      });
    expect(companies.some((_, row) => trailingMonthsOf(store, row)! > 12)).toBe(true);
  });

  it('returns the currency of the latest income entry', () => {
    const company = seededCompany(3, { flaws: 0, quarters: 6 });
    const store = buildColumnStore([company, { ...company, incomes: [] }]);

    expect(reportedCurrencyOf(store, 0)).toBe(company.incomes.at(-1)!.reportedCurrency);
    expect(reportedCurrencyOf(store, 1)).toBeNull();
  });
});

function expectSame(
  scored: ReturnType<typeof scoreColumns>,
  row: number,
  company: CompanyFacts,
  chosen: ColumnOptions & { asOf?: Day | undefined },
): void {
  const { metrics, score, explanation, latest } = evaluate(company, TEST_RATES, chosen);
  const differing = NUMERIC_METRICS.filter((name) => !Object.is(scored.metrics[name][row], metrics[name] ?? NaN));
  // One expectation for all: each takes longer than what it compares, thousands of times.
  expect({
    differing,
    metrics: metricsOf(scored, row),
    isSameScore: Object.is(scoreOf(scored, row), score),
    flags: flagsOf(scored, row),
    latest: latestOf(scored, row),
  }).toEqual({ differing: [], metrics, isSameScore: true, flags: explanation.flags, latest });
}
