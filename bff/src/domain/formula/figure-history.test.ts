import { isDeepStrictEqual } from 'node:util';
import { readFilter, type FigureName } from '@site/formula';
import { evaluate } from '../score/evaluate';
import { seededCompany, TEST_RATES } from '../testing/seeded-company';
import { incomeOf } from '../testing/income-of';
import { plainCompany, PLAIN_RATES } from '../testing/plain-company';
import { quarterIndex } from '../periods/quarter-index';
import { settleCompany } from '../periods/settle';
import type { CompanyFacts } from '../company';
import { figureHistorySteps, lagsOf, type HistoryQuestion } from './figure-history';

function historyOf(companies: readonly CompanyFacts[], question: Partial<HistoryQuestion>) {
  const steps = figureHistorySteps(companies, { figures: [], lags: [], fx: TEST_RATES, asOf: null, ...question });
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}

describe('the history of a figure', () => {
  it('equals what the company shows without its later statements', () => {
    const figures = [
      'returnOnEquityFactor',
      'trailingRevenue',
      'debtToEquity',
      'interestCoverage',
      'netProfitMargin',
      'netDebtToEbitda',
    ] as const satisfies readonly FigureName[];
    const lags = [1, 4, 9];
    const companies = Array.from({ length: 600 }, (_, seed) => seededCompany(seed, { flaws: 0.1, quarters: 20 }));
    const history = historyOf(companies, { figures, lags });
    let known = 0;
    const found: unknown[] = [];
    const right: unknown[] = [];
    companies.forEach((company, row) => {
      const settled = settleCompany(company);
      const last = settled.incomes.at(-1);
      for (const lag of lags) {
        const quarter = last ? quarterIndex(last) - lag : -1;
        const before = (entry: { year: number; quarter: 1 | 2 | 3 | 4 }) => quarterIndex(entry) <= quarter;
        const incomes = settled.incomes.filter(before);
        const ended = incomes.at(-1);
        const { metrics, explanation } = evaluate(
          { ...company, incomes, balances: settled.balances.filter(before) },
          TEST_RATES,
        );
        const isCovered = ended !== undefined && quarter - quarterIndex(ended) < ended.months / 3;
        const isWhole = !explanation.flags.includes('estimated') && !explanation.flags.includes('gap');
        // A transition period makes a gap of a past year too, though it is no entry that counts.
        if (settled.transitions) continue;
        for (const figure of figures) {
          const value = history.get(figure)!.get(lag)![row]!;
          const expected = isCovered && isWhole ? metrics[figure] : null;
          found.push([row, lag, figure, Number.isNaN(value) ? null : value]);
          right.push([row, lag, figure, expected]);
          known += Number(expected !== null);
        }
      }
    });
    expect(found.filter((one, place) => !isDeepStrictEqual(one, right[place]))).toEqual([]);
    expect(known).toBeGreaterThan(1000);
  });

  it('knows nothing that was published later', () => {
    const company = plainCompany({ quarters: 8 });
    const question = { figures: ['trailingRevenue'], lags: [4], fx: PLAIN_RATES } as const;
    expect(historyOf([company], question).get('trailingRevenue')!.get(4)).toEqual(Float64Array.of(1600));
    expect(
      historyOf([company], { ...question, asOf: '2000-01-01' })
        .get('trailingRevenue')!
        .get(4)![0],
    ).toBeNaN();
  });

  it('holds a half-year for both of its quarters', () => {
    const halves = ([2023, 2024, 2025] as const).flatMap((year) =>
      ([2, 4] as const).map((quarter) => incomeOf(year, quarter, { months: 6, revenue: year })),
    );
    const company = { ...plainCompany(), incomes: halves };
    const lags = [1, 2, 3, 8, 10];
    const revenue = historyOf([company], { figures: ['trailingRevenue'], lags }).get('trailingRevenue')!;
    expect(lags.map((lag) => revenue.get(lag)![0])).toEqual([4049, 4049, 4048, 4046, NaN]);
  });

  it('is read for the quarters that a formula looks at, and no other', () => {
    const lags = (text: string) => lagsOf(readFilter(text).formula!.tree);
    expect(lags('pe < 1')).toEqual([]);
    expect(lags('avg(roe, 3y)[2q] > 1% or growth(revenue, 5y) > 1% and not known(cash[1q])')).toEqual([
      1, 2, 6, 10, 20,
    ]);
  });
});
